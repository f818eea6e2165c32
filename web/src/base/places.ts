// Where the page stores something about a person in this browser. This list is the only one, and the compiler enforces
// it: nothing is stored anywhere else, "Forget me" clears all these places, and each says whether it goes along to
// another device (`things/what-goes.ts`).

export type Place =
  | "seismic.person"
  | "seismic.name-owed"
  | "seismic.settings"
  | "seismic.keys"
  | "seismic.fair"
  | "seismic.read"
  | "seismic.local"
  | "seismic.had-tables"
  | "seismic.analyses"
  | "seismic.game-facts"
  | "seismic.deal-games"
  | "seismic.deal-friends"
  | "seismic.puzzles"
  | "seismic.puzzles.own"
  | "seismic.puzzles.wish"
  | "seismic.lesson"
  | "seismic.quick"
  | "seismic.manner"
  | "seismic.link" // this and the next for the tab alone
  | "seismic.reloaded";

/** A place, or a further one of it: of a variant, a table, or what was put aside. */
export type AnyPlace = Place | `${Place}.${string}`;

/** The games of the device, in the browser's database. */
export const DATABASE = "seismic";

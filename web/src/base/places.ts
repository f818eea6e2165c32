// Everything that the page keeps in this browser, and where. This list is the only one: whoever is forgotten is forgotten
// in all these places, and what goes along to another device is said for each of them (`things/what-goes.ts`). A place
// may have further ones, which begin with its name and a dot: lessons of variants, or what was put aside.

export const PLACES = {
  person: "seismic.person",
  owed: "seismic.name-owed",
  settings: "seismic.settings",
  keys: "seismic.keys",
  fair: "seismic.fair",
  read: "seismic.read",
  local: "seismic.local",
  hadTables: "seismic.had-tables",
  analyses: "seismic.analyses",
  facts: "seismic.game-facts",
  dealGames: "seismic.deal-games",
  puzzles: "seismic.puzzles",
  ownPuzzles: "seismic.puzzles.own",
  wish: "seismic.puzzles.wish",
  lesson: "seismic.lesson",
  quick: "seismic.quick",
  manner: "seismic.manner",
  link: "seismic.link", // this and the next for the tab alone
  reloaded: "seismic.reloaded",
} as const;

/** The games of the device, in the browser's database. */
export const DATABASE = "seismic";

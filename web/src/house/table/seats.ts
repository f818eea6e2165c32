// Seats of a table while it is played: who sits there, and in which colour.

import { COLOURS, type BotSeat, type Colour, type PersonSeat, type ScreenSeat, type SeatView } from "../../generated/protocol";
import { withoutDefaults } from "../defaults";

export type SeatKind = PersonSeat | ScreenSeat | BotSeat;

/** `place` is its number in the table's options; who begins is seat 1, so these may differ. */
export interface Seat {
  readonly place: number;
  readonly kind: SeatKind;
  readonly name: string | null;
  readonly person: string | null;
  readonly pledge: string; // before the game begins
  readonly nonce: string;
  readonly resigned: boolean;
  readonly colour: Colour | null; // that was chosen for it
}

export function newSeats(kinds: readonly SeatKind[]): Seat[] {
  const levels = new Map<string, number>();
  return kinds.map((kind, n) => {
    let name = kind.kind === "screen" ? kind.name : null;
    if (kind.kind === "bot") {
      const count = (levels.get(kind.level) ?? 0) + 1;
      levels.set(kind.level, count);
      name = count === 1 ? kind.level : `${kind.level} ${count}`;
    }
    return { place: n + 1, kind, name, person: null, pledge: "", nonce: "", resigned: false, colour: kind.colour ?? null };
  });
}

/** The colours of all seats: those that were chosen; for the others the seat's own, or one that is free. */
export function coloursOf(seats: readonly Seat[]): Colour[] {
  const chosen = seats.map(({ colour }) => colour);
  const own = chosen.map((colour, n) => colour ?? (chosen.includes(COLOURS[n]!) ? null : COLOURS[n]!));
  const free = COLOURS.filter((colour) => !own.includes(colour));
  return own.map((colour) => colour ?? free.shift()!);
}

/** The colours of those seats that do not have the seat's own. */
const unusualColours = (seats: readonly Seat[]): (Colour | null)[] =>
  coloursOf(seats).map((colour, n) => (colour === COLOURS[n] ? null : colour));

export const hasUnusualColours = (seats: readonly Seat[]): boolean => unusualColours(seats).some(Boolean);

/** Whether its person has revealed the nonce that was pledged. */
export const isRevealed = ({ pledge, nonce }: Seat): boolean => pledge !== "" && nonce !== "";

/** The seats as messages show them. */
export function seatViews(seats: readonly Seat[], standIn: string): SeatView[] {
  const colours = unusualColours(seats);
  return seats.map((seat, n) =>
    withoutDefaults<SeatView>({
      kind: seat.kind.kind,
      name: seat.name,
      person: seat.person,
      level: seat.kind.kind === "bot" ? seat.kind.level : seat.resigned ? standIn : null,
      resigned: seat.resigned,
      pledge: seat.pledge || null,
      revealed: isRevealed(seat),
      colour: colours[n]!,
    }),
  );
}

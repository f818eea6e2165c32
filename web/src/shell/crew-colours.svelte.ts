// Which colour the crews of a seat have. Each colour has its own shape, so a seat's look is the number of its colour.
//
// What is drawn by styles asks for var(--crew-2), the colour of seat 2; those of a table are set around it. Shapes are
// asked for by `crewLook`.

import { getContext, setContext } from "svelte";
import { COLOURS, type Colour, type SeatView } from "../generated/protocol";

export type Colours = readonly Colour[]; // by seat

const CONTEXT = Symbol("crew colours");
let shown = $state.raw<Colours>(COLOURS); // of the table that fills the screen

/** The colours of a table's seats. */
export const coloursOf = (seats: readonly SeatView[]): Colours => seats.map((seat, n) => seat.colour ?? COLOURS[n]!);

/** The colours that the header of a record names; by seat where it names none. */
export function coloursIn(header: Readonly<Record<string, string>>): Colours {
  const named = (header["colours"] ?? "").split(";").map((name) => name.trim());
  return named.every(isColour) ? named : COLOURS;
}

const isColour = (name: string): name is Colour => (COLOURS as readonly string[]).includes(name);

/** Paint all that is inside an element with these colours. */
function paint(element: HTMLElement, colours: Colours): void {
  COLOURS.forEach((_, n) => {
    const colour = colours[n];
    element.style.setProperty(`--crew-${n + 1}`, colour ? `var(--${colour})` : "");
    element.style.setProperty(`--hat-rim-${n + 1}`, colour ? `var(--${colour}-rim)` : "");
  });
}

/** The screen shows a table with these colours, for as long as the calling component is there. */
export function showColours(colours: () => Colours): void {
  $effect.pre(() => {
    const wanted = colours();
    shown = wanted;
    paint(document.body, wanted);
    return () => {
      shown = COLOURS;
      paint(document.body, []);
    };
  });
}

/** The calling component shows a small table with these colours; returns what is attached to the element around it. */
export function ownColours(colours: () => Colours): (element: HTMLElement) => void {
  setContext(CONTEXT, colours);
  return (element) => paint(element, colours());
}

/** How the crews of a seat look, from 1: disc, triangle, square, diamond; to be called when a component is made. */
export function crewLook(): (seat: number) => number {
  const own = getContext<(() => Colours) | undefined>(CONTEXT);
  return (seat) => lookIn(own?.() ?? shown, seat);
}

/** The same at the table that fills the screen, for what is drawn outside of any component. */
export const shownLook = (seat: number): number => lookIn(shown, seat);

/** The number of a seat's colour; 0 is nobody's. */
export const lookIn = (colours: Colours, seat: number): number => {
  const colour = colours[seat - 1];
  return colour ? COLOURS.indexOf(colour) + 1 : seat;
};

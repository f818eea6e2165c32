// The geometry of a line chart: numbers over the moments of a game, a line for each seat.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What is drawn up and down: from min to max, with marks. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly marks: readonly number[];
}

export const PERCENT: Scale = { min: 0, max: 100, marks: [0, 50, 100] };

/** How lines differ beside their colour, by seat: strokes and gaps. */
export const DASHES = ["", "9 4", "2 4", "10 3 2 3"] as const;

const STEPS = [1, 2, 5];

/** A scale from 0 to at least these values, whose marks are round numbers. */
export function scaleFor(values: readonly number[], marks = 4): Scale {
  const max = Math.max(1, ...values);
  let step = 1;
  for (let power = 1; step * marks < max; power *= 10) {
    for (const factor of STEPS) {
      step = factor * power;
      if (step * marks >= max) break;
    }
  }
  const top = Math.ceil(max / step) * step;
  const at: number[] = [];
  for (let mark = 0; mark <= top; mark += step) at.push(mark);
  return { min: 0, max: top, marks: at };
}

export const across = (moment: number, moments: number, box: Box): number =>
  box.left + (moments < 2 ? 0 : (moment / (moments - 1)) * box.width);

export function down(value: number, scale: Scale, box: Box): number {
  const share = (value - scale.min) / (scale.max - scale.min || 1);
  return box.top + (1 - Math.min(1, Math.max(0, share))) * box.height;
}

const short = (value: number): string => String(Math.round(value * 10) / 10);

/** A line through all values, as the data of an SVG path. */
export function linePath(values: readonly number[], scale: Scale, box: Box): string {
  return values
    .map((value, moment) => `${moment === 0 ? "M" : "L"}${short(across(moment, values.length, box))} ${short(down(value, scale, box))}`)
    .join("");
}

/** A line that stays level until the moment when it changes: for points, which come at once. */
export function stepPath(values: readonly number[], scale: Scale, box: Box): string {
  return values
    .map((value, moment) => {
      const y = short(down(value, scale, box));
      const x = short(across(moment, values.length, box));
      return moment === 0 ? `M${x} ${y}` : `H${x}V${y}`;
    })
    .join("");
}

/** The moment nearest to a place across the chart. */
export function nearest(x: number, moments: number, box: Box): number {
  if (moments < 2) return 0;
  const share = (x - box.left) / (box.width || 1);
  return Math.round(Math.min(1, Math.max(0, share)) * (moments - 1));
}

/** Where to write the names at the ends of lines, so that no two are closer than `apart`. */
export function spread(places: readonly number[], apart: number, top: number, bottom: number): number[] {
  const order = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place);
  const room = Math.max(0, bottom - top);
  const gap = order.length > 1 ? Math.min(apart, room / (order.length - 1)) : apart;
  let above = -Infinity;
  for (const entry of order) {
    entry.place = Math.max(entry.place, above + gap, top);
    above = entry.place;
  }
  let below = bottom;
  for (const entry of order.toReversed()) {
    entry.place = Math.min(entry.place, below);
    below = entry.place - gap;
  }
  const result = new Array<number>(places.length).fill(0);
  for (const { place, index } of order) result[index] = place;
  return result;
}

/** At most `max` moments, evenly spaced, with the first and the last: for the marks below a chart. */
export function someOf(moments: number, max: number): number[] {
  if (moments <= max) return Array.from({ length: moments }, (_, index) => index);
  const step = niceStep((moments - 1) / Math.max(1, max - 1));
  const found: number[] = [];
  for (let moment = 0; moment < moments - step / 2; moment += step) found.push(moment);
  if (found.at(-1) !== moments - 1) found.push(moments - 1);
  return found;
}

function niceStep(min: number): number {
  for (let power = 1; ; power *= 10) for (const factor of STEPS) if (factor * power >= min) return factor * power;
}

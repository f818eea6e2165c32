import { beforeEach, describe, expect, it } from "vitest";
import { Gestures, Notches, Twists, type Hand, type Meant } from "./pointer";

let told: string[];
let held: boolean;
let gestures: Gestures;

const meant: Meant = {
  point: ({ x, y }) => told.push(`point ${x},${y}`),
  leave: () => told.push("leave"),
  tap: ({ x, y }, hand) => told.push(`tap ${x},${y} ${hand}`),
  pan: (dx, dy) => told.push(`pan ${dx},${dy}`),
  pinch: (from, to) => told.push(`pinch ${from[1].x - from[0].x}>${to[1].x - to[0].x}`),
  grabs: () => held,
  carry: ({ x, y }) => told.push(`carry ${x},${y}`),
  twist: (by) => by && told.push(`twist ${Math.round((180 * by) / Math.PI)}`),
  alternate: () => false,
};

const press = (x: number, hand: Hand = "mouse", id = 1): void => gestures.press({ id, at: { x, y: 0 }, hand });
const move = (x: number, hand: Hand = "mouse", id = 1): void => gestures.move({ id, at: { x, y: 0 }, hand });
const lift = (x: number, hand: Hand = "mouse", id = 1): void => gestures.lift({ id, at: { x, y: 0 }, hand });

beforeEach(() => {
  [told, held, gestures] = [[], false, new Gestures(meant)];
});

describe("gestures", () => {
  it("a mouse that is not pressed points", () => {
    move(5);
    gestures.leave("mouse");
    expect(told).toEqual(["point 5,0", "leave"]);
  });

  it("a press and a lift in one place is a tap, even by a hand that trembles", () => {
    press(10, "touch");
    move(17, "touch");
    lift(17, "touch");
    expect(told).toEqual(["tap 17,0 touch"]);
  });

  it("a press that moves on pans by all that it moved, and is not a tap", () => {
    press(10);
    move(30);
    move(35);
    lift(35);
    expect(told).toEqual(["pan 20,0", "pan 5,0"]);
  });

  it("a finger that drags what it holds carries it", () => {
    held = true;
    press(10, "touch");
    move(40, "touch");
    lift(40, "touch");
    expect(told).toEqual(["carry 40,0"]);
  });

  it("two fingers pinch, whichever moves; the one that stays does nothing more", () => {
    press(0, "touch", 1);
    press(100, "touch", 2);
    move(150, "touch", 2);
    move(-50, "touch", 1);
    lift(150, "touch", 2);
    move(90, "touch", 1);
    lift(90, "touch", 1);
    expect(told).toEqual(["pinch 100>150", "pinch 150>200"]);
  });

  it("two fingers that turn around each other twist, clockwise and back", () => {
    press(0, "touch", 1);
    press(100, "touch", 2);
    gestures.move({ id: 2, at: { x: 0, y: 100 }, hand: "touch" });
    gestures.move({ id: 2, at: { x: 100, y: 0 }, hand: "touch" });
    expect(told.filter((line) => line.startsWith("twist"))).toEqual(["twist 90", "twist -90"]);
  });

  it("a third finger ends the pinch", () => {
    press(0, "touch", 1);
    press(100, "touch", 2);
    press(50, "touch", 3);
    move(150, "touch", 2);
    expect(told).toEqual([]);
  });

  it("a cancelled pointer is not a tap, and everything starts over", () => {
    press(10, "touch");
    gestures.cancel(1);
    lift(10, "touch");
    press(20, "touch", 2);
    lift(20, "touch", 2);
    expect(told).toEqual(["tap 20,0 touch"]);
  });

  it("a finger that is lifted does not point any more", () => {
    move(5, "touch");
    expect(told).toEqual([]);
  });
});

describe("a twist in steps", () => {
  const degrees = (angle: number): number => (Math.PI * angle) / 180;

  it("is a step for each sixth of a turn, there and back", () => {
    const twists = new Twists();
    const steps = [...Array<number>(12).fill(10), ...Array<number>(12).fill(-10)].map((by, n) => twists.add(degrees(by), n));
    expect(steps.filter(Boolean)).toEqual([1, 1, -1, -1]);
  });

  it("does not add up what lies apart", () => {
    const twists = new Twists();
    expect([twists.add(degrees(30), 0), twists.add(degrees(30), 5000)]).toEqual([0, 0]);
  });
});

describe("the wheel in steps", () => {
  it("a notch of a mouse is one step", () => {
    const notches = new Notches();
    expect([notches.add(100, 0), notches.add(-100, 50)]).toEqual([1, -1]);
  });

  it("a pad's many small moves are a few steps, and rests are not added up", () => {
    const notches = new Notches();
    const steps = Array.from({ length: 12 }, (_, n) => notches.add(10, n * 16));
    expect(steps.filter(Boolean)).toEqual([1, 1, 1, 1]);
    expect([notches.add(20, 5000), notches.add(20, 9000)]).toEqual([0, 0]);
  });

  it("slow notches are a step each, as few pixels as WebKit makes of them in a low window", () => {
    const notches = new Notches();
    const [at800, at560, at440, at360] = [86, 67, 57, 50];
    expect([at800, at560, at440, at360].map((delta, n) => notches.add(delta, n * 5000))).toEqual([1, 1, 1, 1]);
  });
});

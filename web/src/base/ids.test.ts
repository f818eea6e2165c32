import { expect, it } from "vitest";
import { ID_PATTERN } from "../generated/protocol";
import { isLocal, newLocalId } from "./ids";

it("makes an id that the protocol allows, and another one each time", () => {
  const ids = Array.from({ length: 100 }, newLocalId);
  for (const id of ids) expect(id).toMatch(new RegExp(ID_PATTERN));
  expect(ids.every(isLocal)).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});

it("takes no server's id for one of its own", () => {
  for (const eight of [0, 255]) {
    const server = btoa(String.fromCharCode(...Array<number>(8).fill(eight))).replaceAll("+", "-").replaceAll("/", "_").replace("=", "");
    expect(server).toMatch(new RegExp(ID_PATTERN));
    expect(isLocal(server)).toBe(false);
  }
  expect(isLocal("game_")).toBe(false);
});

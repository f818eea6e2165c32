import { expect, test } from "vitest";
import { parse } from "./router.svelte";

test.each([
  ["", { name: "home", params: {} }],
  ["#/", { name: "home", params: {} }],
  ["#/nowhere", { name: "home", params: {} }],
  ["#/table", { name: "home", params: {} }],
  ["#/table/T", { name: "table", params: { id: "T" } }],
  ["#/table/T/seat/2/K", { name: "table", params: { id: "T", by: "seat", seat: "2", key: "K" } }],
  ["#/table/T/back/K", { name: "table", params: { id: "T", by: "back", key: "K" } }],
  ["#/table/T/watch/K", { name: "table", params: { id: "T", by: "watch", key: "K" } }],
  ["#/table/T/seat/2", { name: "table", params: { id: "T" } }],
  ["#/replay", { name: "replay", params: {} }],
  ["#/replay/G/12", { name: "replay", params: { id: "G", ply: "12" } }],
  ["#/rules/R5.2", { name: "rules", params: { clause: "R5.2" } }],
  ["#/rules/%", { name: "rules", params: { clause: "%" } }],
  ["#/lesson", { name: "lesson", params: {} }],
  ["#/lobby", { name: "lobby", params: {} }],
  ["#/about", { name: "about", params: {} }],
])("the address %s leads to its screen", (hash, route) => {
  expect(parse(hash)).toEqual(route);
});

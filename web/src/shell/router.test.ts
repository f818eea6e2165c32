import { expect, test } from "vitest";
import { parse } from "./router.svelte";

const ID = "n_9QijoFUSI";
const KEY = "a3-yjkizU_-n2vkNEpdEkQ";
const INCOMPLETE = { name: "lost", params: { why: "incomplete" } };

test.each([
  ["", { name: "home", params: {} }],
  ["#/", { name: "home", params: {} }],
  ["#/nowhere", { name: "lost", params: { why: "unknown" } }],
  [`#/table/${ID}`, { name: "table", params: { id: ID } }],
  [`#/table/${ID}/seat/2/${KEY}`, { name: "table", params: { id: ID, by: "seat", seat: "2", key: KEY } }],
  [`#/table/${ID}/back/${KEY}`, { name: "table", params: { id: ID, by: "back", key: KEY } }],
  [`#/table/${ID}/watch/${KEY}`, { name: "table", params: { id: ID, by: "watch", key: KEY } }],
  ["#/replay", { name: "replay", params: {} }],
  [`#/replay/${ID}/12`, { name: "replay", params: { id: ID, ply: "12" } }],
  ["#/rules/R5.2", { name: "rules", params: { clause: "R5.2" } }],
  ["#/rules/%", { name: "rules", params: { clause: "%" } }],
  ["#/lesson", { name: "lesson", params: {} }],
  ["#/lesson/twin-cities", { name: "lesson", params: { variant: "twin-cities" } }],
  ["#/lesson/knitting", { name: "lost", params: { why: "unknown" } }],
  ["#/lobby", { name: "lobby", params: {} }],
  ["#/about", { name: "about", params: {} }],
])("the address %s leads to its screen", (hash, route) => {
  expect(parse(hash)).toEqual(route);
});

test.each([
  "#/table",
  "#/table/n_9Qij",
  `#/table/${ID}/seat`,
  `#/table/${ID}/seat/2`,
  `#/table/${ID}/seat/2/${KEY.slice(0, -1)}`,
  `#/table/${ID}/seat/two/${KEY}`,
  `#/table/${ID}/back/`,
  `#/table/${ID}/else/${KEY}`,
  "#/replay/zzz",
])("the link %s is incomplete", (hash) => {
  expect(parse(hash)).toEqual(INCOMPLETE);
});

import { expect, test } from "vitest";
import { parse } from "./router.svelte";

const ID = "n_9QijoFUSI";
const LOCAL = "n_9QijoFUS_";
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
  ["#/move/eJxLz-0", { name: "move", params: { data: "eJxLz-0" } }],
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
  "#/move",
])("the link %s is incomplete", (hash) => {
  expect(parse(hash)).toEqual(INCOMPLETE);
});

test.each([`#/table/${ID}`, `#/replay/${ID}/3`, "#/lobby"])("the link %s leads to a server, where there is one", (hash) => {
  expect(parse(hash, true).name).not.toBe("lost");
  expect(parse(hash, false)).toEqual({ name: "lost", params: { why: "no-server" } });
});

test.each([`#/table/${LOCAL}`, `#/replay/${LOCAL}/3`, "#/replay", "#/lesson", "#/"])("the link %s needs no server", (hash) => {
  expect(parse(hash, false)).toEqual(parse(hash, true));
});

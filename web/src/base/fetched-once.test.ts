import { expect, test } from "vitest";
import { fetchedOnce } from "./fetched-once";

test("what could be had is fetched once, for all who wait for it", async () => {
  let times = 0;
  const get = fetchedOnce(async () => (times += 1));
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  expect(await get()).toBe(1);
});

test("what could not be had is fetched again the next time", async () => {
  let isThere = false;
  const get = fetchedOnce(async () => {
    if (!isThere) throw new Error("no network");
    return "the rules";
  });
  await expect(Promise.all([get(), get()])).rejects.toThrow("no network");
  isThere = true;
  expect(await get()).toBe("the rules");
});

// Short messages at the foot of the page: what was done, or why it was not.

import { loadNewest } from "../base/newest-version";
import { hasServer } from "../base/server";
import { canSay, say } from "./i18n.svelte";
import { play } from "./sound/sounds";

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly clause: string | null;
  readonly bad: boolean;
  readonly action: Action | null;
}

/** What can be done about it, by a button. */
export interface Action {
  readonly text: string;
  readonly act: () => void;
}

/** Why something was refused, as the server tells it. */
export interface Refusal {
  readonly key: string;
  readonly args?: Readonly<Record<string, string | number>>;
  readonly clause?: string | null;
}

const SHOWN_FOR = 7000; // milliseconds; a refusal stays twice as long
const MAX_TOASTS = 3;

let last = 0;

export const toasts: { list: readonly Toast[] } = $state({ list: [] });

export function dismiss(id: number): void {
  toasts.list = toasts.list.filter((toast) => toast.id !== id);
}

function show(text: string, clause: string | null, bad: boolean, action: Action | null = null): void {
  const id = ++last;
  const others = toasts.list.filter((toast) => toast.text !== text);
  toasts.list = [...others, { id, text, clause, bad, action }].slice(-MAX_TOASTS);
  if (!action) setTimeout(() => dismiss(id), bad ? 2 * SHOWN_FOR : SHOWN_FOR);
}

/** Tell what was done. */
export const toast = (text: string): void => show(text, null, false);

/** Offer what can be done now or later: it stays until it is done or dismissed. */
export const offer = (text: string, action: Action): void => show(text, null, false, action);

/** Warn of something, though nothing was refused. */
export const warn = (of: Refusal): void => show(sentenceOf(of), null, true, remedyOf(of));

const MENDED_BY_RELOAD = ["house-other-version", "house-newer", "house-no-bots"];

const remedyOf = ({ key }: Refusal): Action | null =>
  MENDED_BY_RELOAD.includes(key) ? { text: say("shell-reload"), act: () => void loadNewest() } : null;

/** The sentence of a refusal; a server newer than the page may have one that the page does not know. */
export function sentenceOf({ key, args }: Refusal): string {
  return canSay(key) ? say(key, args) : say("shell-refused");
}

/** Tell why something was not done: what the server refused, or anything that was thrown. */
export function refuse(why: unknown): void {
  play("refuse");
  const { text, clause, remedy } = reasonOf(why);
  show(text, clause, true, remedy);
}

export interface Reason {
  readonly text: string;
  readonly clause: string | null;
  readonly remedy: Action | null;
}

/** The same for who shows it in another place. */
export function reasonOf(why: unknown): Reason {
  const told = (why as { problem?: unknown } | null)?.problem ?? why; // a request's error carries it
  if (isRefusal(told)) return { text: sentenceOf(told), clause: told.clause ?? null, remedy: remedyOf(told) };
  console.warn(why);
  return { text: say(hasServer() ? "shell-unreachable" : "house-internal"), clause: null, remedy: null };
}

function isRefusal(why: unknown): why is Refusal {
  return typeof why === "object" && why !== null && typeof (why as Refusal).key === "string";
}

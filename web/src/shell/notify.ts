// System notifications, for a page in the background.

import { APP_NAME } from "../generated/protocol";
import { go } from "./router.svelte";
import { settings } from "./settings.svelte";

const there = (): boolean => typeof Notification !== "undefined";

/** Whether notifications are wanted and allowed; asks the person for leave. Call it in answer to a press. */
export async function allowNotifications(): Promise<boolean> {
  if (!there()) return false;
  if (Notification.permission === "default") await Notification.requestPermission();
  return Notification.permission === "granted";
}

/** Show a notification, unless the page is being looked at. A press on it leads to `hash`. One for each `about` at most. */
export function notify(text: string, about: string, hash: string): void {
  if (!settings.notify || !there() || Notification.permission !== "granted" || document.visibilityState === "visible") return;
  try {
    const shown = new Notification(APP_NAME, { body: text, tag: about, icon: "icon-192.png" });
    shown.onclick = () => {
      shown.close();
      window.focus();
      go(hash);
    };
  } catch {
    // Some phones allow them only to installed pages.
  }
}

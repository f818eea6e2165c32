// Sharing a link.

import { uploadRecord } from "../../net/rest/api";

/** Upload a game of this device to the server; returns the screen that shows it there. */
export const uploaded = async (record: string): Promise<string> => `#/replay/${(await uploadRecord(record)).id}`;

/** The address of a screen of this page, without anything secret. */
export const linkTo = (hash: string): string => new URL(hash, document.baseURI).href;

/** Give a link, or a few lines of text, to others: by the system's own sheet on a phone, else by the clipboard. */
export async function share(url: string, title: string, kind: "url" | "text" = "url"): Promise<"shared" | "copied" | "failed"> {
  if (matchMedia("(pointer: coarse)").matches && "share" in navigator) {
    try {
      await navigator.share({ [kind]: url, title });
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "shared"; // they thought better of it
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch {
    return "failed"; // no clipboard where the page is not served by HTTPS
  }
}

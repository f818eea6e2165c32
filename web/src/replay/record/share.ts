// Handing something on: a link, a file.

/** The address of a screen of this page, without anything secret. */
export const linkTo = (hash: string): string => new URL(hash, document.baseURI).href;

/** Give a link to others: by the system's own sheet on a phone, else by the clipboard. */
export async function share(url: string, title: string): Promise<"shared" | "copied" | "failed"> {
  if (matchMedia("(pointer: coarse)").matches && "share" in navigator) {
    try {
      await navigator.share({ url, title });
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

/** Offer something as a file to keep. */
export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export const textFile = (text: string): Blob => new Blob([text], { type: "text/plain;charset=utf-8" });

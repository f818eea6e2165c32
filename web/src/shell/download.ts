// Downloads, made by the page itself.

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

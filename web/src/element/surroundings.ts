// The look of the page around an element, and when it changes.

export type Theme = "day" | "night";

const DARK = "(prefers-color-scheme: dark)";

/** The theme that goes with the page: as its own colour scheme says; else as the system wants it. */
export function themeAround(element: Element): Theme {
  const scheme = getComputedStyle(element).colorScheme;
  if (scheme === "dark" || scheme === "light") return scheme === "dark" ? "night" : "day";
  return matchMedia(DARK).matches ? "night" : "day";
}

/** Calls back whenever the look or the language of the page may have changed; returns how to stop. */
export function watchSurroundings(changed: () => void): () => void {
  const media = matchMedia(DARK);
  const observer = new MutationObserver(changed);
  media.addEventListener("change", changed);
  for (const element of [document.documentElement, document.body]) observer.observe(element, { attributes: true });
  return () => {
    media.removeEventListener("change", changed);
    observer.disconnect();
  };
}

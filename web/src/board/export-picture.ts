// A board as a stand-alone picture: SVG or PNG.

/** What the page's styles decide, and a picture must say itself. */
const STYLED = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-opacity",
  "stop-color",
  "opacity",
  "font-family",
  "font-weight",
] as const;
const DEFAULTS: Readonly<Record<string, string>> = {
  "fill-opacity": "1",
  "stroke-opacity": "1",
  opacity: "1",
  stroke: "none",
  "font-weight": "400",
};

/** Stand-alone SVG text, with the colours as they are just now. */
export function boardPicture(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [drawn, copied] = [svg.querySelectorAll<SVGElement>("*"), copy.querySelectorAll<SVGElement>("*")];
  drawn.forEach((element, n) => {
    const twin = copied[n];
    if (twin) resolve(element, twin);
  });
  const { x, y, width, height } = inSight(svg);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  copy.setAttribute("font-family", getComputedStyle(svg).fontFamily);
  copy.removeAttribute("class");
  copy.removeAttribute("style");
  return new XMLSerializer().serializeToString(copy).replaceAll("<!---->", "");
}

/** The part of the drawing that its frame shows: it is drawn larger than that. */
function inSight(svg: SVGSVGElement): { x: number; y: number; width: number; height: number } {
  const frame = svg.parentElement?.parentElement ?? svg;
  const [width, height] = [frame.clientWidth, frame.clientHeight];
  const beyond = (drawn: number, shown: number): number => Math.round((drawn - shown) / 2);
  return { x: beyond(svg.width.baseVal.value, width), y: beyond(svg.height.baseVal.value, height), width, height };
}

/** Only colours by the page's variables must be looked up; all else is in the attributes. */
function resolve(element: SVGElement, twin: SVGElement): void {
  twin.removeAttribute("class");
  const named = STYLED.filter((name) => element.getAttribute(name)?.includes("var("));
  if (!named.length) return;
  const style = getComputedStyle(element);
  for (const name of named) {
    const value = style.getPropertyValue(name);
    if (value === DEFAULTS[name]) twin.removeAttribute(name);
    else twin.setAttribute(name, value);
  }
}

/** Stand-alone SVG of this size as PNG, `times` as large. */
export async function pngOf(svg: string, width: number, height: number, times = 2): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(width * times), Math.round(height * times)];
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas to draw on");
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"),
  );
}

// What does not fit on the page as it is shown: an array of sentences. `coarse`: it is for fingers.
async (coarse) => {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);

  const SLACK = 1.5; // pixels
  const LEAST = coarse ? 44 : 24;
  const LEAST_IN_TEXT = 24;
  const SHORT = 8; // letters that must be read in full
  const LOW = 64; // pixels
  const found = new Set();
  const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  const describe = (element, text = element.textContent) => {
    const classes = [...element.classList].filter((name) => !name.startsWith("svelte-")).map((name) => `.${name}`).join("");
    return `${element.localName}${classes} “${(text || element.getAttribute("aria-label") || "").trim().replace(/\s+/g, " ").slice(0, 60)}”`;
  };
  const clips = (value) => value === "hidden" || value === "clip";
  const scrolls = (value) => value === "auto" || value === "scroll";
  const isHidden = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const { clipPath } = getComputedStyle(at);
      if (clipPath.startsWith("inset(50%")) return true; // only for screen readers
    }
    return !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };

  // Whoever lies in the top layer or is placed absolutely is not clipped by all of their ancestors.
  function* clippers(element) {
    let skipped = false; // until an ancestor is positioned
    for (let at = element; at && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (at !== element && (!skipped || style.position !== "static")) {
        skipped = false;
        yield [at, style];
      } else if (at === element) yield [at, style];
      if (style.position === "fixed" || at.matches("dialog[open], :popover-open")) return;
      if (style.position === "absolute") skipped = true;
    }
  }

  /** Whether this rectangle is cut off somewhere, where nothing scrolls and no title tells the rest. */
  function cutBy(element, rect) {
    let { left, right, top, bottom } = rect;
    let told = false;
    for (const [at, style] of clippers(element)) {
      told ||= at.hasAttribute("title") || at.hasAttribute("aria-label");
      const box = at.getBoundingClientRect();
      if (scrolls(style.overflowX)) [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (scrolls(style.overflowY)) [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      if (left >= right || top >= bottom) return null; // scrolled out of sight
      const across = clips(style.overflowX) && (left < box.left - SLACK || right > box.right + SLACK);
      const down = clips(style.overflowY) && (top < box.top - SLACK || bottom > box.bottom + SLACK);
      if ((across || down) && !told) return at;
    }
    if (left < view.left - SLACK || right > view.right + SLACK) return document.documentElement;
    return null;
  }

  /** Whether something lies over its middle that was not opened to lie there. */
  function hiddenBy(target) {
    const { left, right, top, bottom } = target.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    for (const [at, style] of clippers(target)) {
      const box = at.getBoundingClientRect();
      if (style.overflowY !== "visible" && (y < box.top || y > box.bottom || x < box.left || x > box.right)) return false; // scrolled out of sight
    }
    const over = document.elementFromPoint(x, y);
    return over && !target.contains(over) && !over.contains(target) && !over.closest("dialog, [popover], .toasts, .side.open, .search");
  }

  /** Whether it is wider than the list that it is in, and lies on what is beside that. */
  function runsOut(element, rect) {
    for (let at = element; at; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== "visible") return false;
      if (at.matches("dl, li")) return rect.right > at.getBoundingClientRect().right + SLACK;
    }
    return false;
  }

  /** The first short word of a text that is cut in two at the end of a line. */
  function brokenWord(node) {
    const range = document.createRange();
    for (const { 0: word, index } of node.textContent.matchAll(/[\p{L}\p{N}]{2,12}/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const [first, ...others] = range.getClientRects();
      if (others.some(({ top }) => top > first.top + first.height / 2)) return word;
    }
    return null;
  }

  if (document.scrollingElement.scrollWidth > innerWidth) found.add(`the page is ${document.scrollingElement.scrollWidth} wide`);

  // Lists of buttons and tables may scroll sideways; sentences may not.
  for (const element of document.querySelectorAll("div, section, main, aside, dialog")) {
    const meant = element.querySelector(":scope > table");
    if (!meant && scrolls(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth + 1 && !isHidden(element))
      found.add(`scrolls sideways: ${describe(element, "")} ${element.scrollWidth} in ${element.clientWidth}`);
  }

  const isLineDown = !!document.querySelector(".line .bar"); // for a moment, that takes the room of a line

  // A sentence of a few lines is seen in full; only what is long may scroll. On a phone that is held across, the third line
  // of what is to be done may, too.
  const isAcross = innerHeight < 400;
  for (const element of document.querySelectorAll("div, section, p")) {
    const { clientHeight, scrollHeight } = element;
    if (!isLineDown && !isAcross && clientHeight > 0 && clientHeight < LOW && scrollHeight > clientHeight + SLACK && scrolls(getComputedStyle(element).overflowY) && !isHidden(element))
      found.add(`scrolls in too little room: ${describe(element)} ${scrollHeight} in ${clientHeight}`);
  }

  const modal = document.querySelector("dialog:modal") ?? document.body;
  const walker = document.createTreeWalker(modal, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent.trim() || element.closest("svg, script, noscript, option") || isHidden(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rect = range.getBoundingClientRect();
    if (!rect.width || rect.bottom <= 0) continue; // the link that skips the head waits above
    const broken = brokenWord(node);
    if (broken) found.add(`broken in two: “${broken}” in ${describe(element, node.textContent)}`);
    const text = node.textContent.trim();
    if (text.length <= SHORT && getComputedStyle(element).textOverflow === "ellipsis" && rect.width > element.clientWidth + SLACK)
      found.add(`shortened: ${describe(element, text)}`);
    const by = cutBy(element, rect);
    if (by) found.add(`cut off: ${describe(element, node.textContent)} by ${by === document.documentElement ? "the window" : describe(by, "")}`);
    else if (runsOut(element, rect)) found.add(`runs out of its place: ${describe(element, text)}`);
    const button = element.closest("button, .button, [role=tab], select, label > span");
    if (!button) continue;
    const box = button.getBoundingClientRect();
    if (rect.left < box.left - SLACK || rect.right > box.right + SLACK || rect.top < box.top - SLACK || rect.bottom > box.bottom + SLACK)
      found.add(`does not fit into its button: ${describe(button)}`);
  }

  for (const element of modal.querySelectorAll("a[href], button, input, select, textarea, summary, [role=tab], [role=slider]")) {
    const label = element.matches("input[type=radio], input[type=checkbox]") ? element.closest("label") : null;
    const target = label ?? element;
    if (isHidden(target) || element.disabled || element.closest("[aria-hidden=true]")) continue;
    const { width, height, bottom, right } = target.getBoundingClientRect();
    if (!width || bottom <= 0) continue;
    const style = getComputedStyle(target);
    const inText = element.matches("a:not(.button, .icon-button)") && element.parentElement.textContent.trim() !== element.textContent.trim();
    if (inText && (!coarse || style.display === "inline")) continue; // it is as high as its line
    const least = inText ? LEAST_IN_TEXT : LEAST;
    const around = getComputedStyle(target, "::after"); // what is hit may be larger than what is seen
    const more = around.position === "absolute" ? Math.max(0, -parseFloat(around.top)) + Math.max(0, -parseFloat(around.bottom)) : 0;
    if (width < least - 0.5 || height + more < least - 0.5)
      found.add(`too small to be pressed: ${describe(target)} ${Math.round(width)}×${Math.round(height)}`);
    if (hiddenBy(target)) found.add(`lies under something: ${describe(target)}`);
    if (right > view.right + SLACK && cutBy(element, target.getBoundingClientRect())) found.add(`beyond the window: ${describe(target)}`);
  }
  // At a table, what plays a turn is always in sight; who watches has no such thing, and a lesson with much to say scrolls.
  const bar = document.querySelector(".play .actions .bar:has(button)")?.getBoundingClientRect();
  if (!isLineDown && bar && bar.bottom > innerHeight + SLACK) found.add(`below the window: the bar of the turn, by ${Math.round(bar.bottom - innerHeight)}`);
  return [...found];
}

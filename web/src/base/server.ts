// Whether this page has a server. `make site` builds a page without one, and says so in its head.

const NONE = 'meta[name="seismic-server"][content="none"]';

const isAlone = typeof document !== "undefined" && document.querySelector(NONE) !== null;

/** Whether there is a server, if only it can be reached: for links, the lobby and clocks. */
export const hasServer = (): boolean => !isAlone;

// The styles of all embedded boards, in one style sheet that they adopt: a strict content security policy allows that.

import "../generated/theme.css";
import "../shell/controls/controls.css";
import "./element.css";

/** The build puts all styles here, those of the components too, with the element's own root for the page's. */
const STYLES = "%STYLES%";

export const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLES);

// The entry point. The page itself, its words and its first screen are fetched in parallel.

import "./generated/theme.css";
import "./shell/controls/controls.css";
import "./app.css";
import { fetchScreen } from "./app/screens";
import { languageFor } from "./shell/chosen-language";
import { recallSettings } from "./shell/kept-settings";
import { fetchLanguage } from "./shell/language-file";

const later = (): void => undefined; // what cannot be had now is fetched again when it is needed, and then it is told

fetchLanguage(languageFor(recallSettings().language)).catch(later);
fetchScreen(location.hash).catch(later);
void import("./app/begin-page");

// Which of the records on this device are bots' games of deals: their ids, by deal and level.

import { recallEntries, rememberEntry, type Entries } from "../base/storage";

const PLACE = "seismic.deal-games";
const MAX_KEPT = 200;

export const keptDealGames = (): Entries => recallEntries(PLACE);

export const keepDealGame = (dealAndLevel: string, id: string): void => rememberEntry(PLACE, dealAndLevel, id, MAX_KEPT);

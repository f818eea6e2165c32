// From a deal to a table of this device, where it is played as everybody plays it.

import type { Deal } from "../engine/deals";
import type { TableOptions } from "../generated/protocol";
import { beginHere } from "../setup/begin";

const optionsOfDeal = ({ name, bots, variants, table }: Deal): TableOptions => ({
  seats: [{ kind: "person" }, ...bots.map((level) => ({ kind: "bot", level }) as const)],
  variants: [...variants],
  table,
  first: 1,
  aids: "standard",
  deal: name,
});

export const beginDeal = (deal: Deal): Promise<void> => beginHere(optionsOfDeal(deal));

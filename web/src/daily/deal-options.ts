// From a deal to a table on this device, with the same options for everybody.

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

import type { LoaderFunctionArgs } from "@remix-run/node"
import { requireInventoryAsker, requireMachineAsker } from "../portal/inventory/inventory-asker.server.ts"
import { inventoryFile } from "../portal/inventory/inventory-files.server.ts"
import { isMachineFile, machineFile } from "../portal/machine/keeping/machine-files.server.ts"
import { action } from "../request/answers/method-not-allowed.server.ts"

/** The inventory for a spreadsheet, by the same address, rights and order as the screen. */
export async function loader(args: LoaderFunctionArgs) {
  const name = args.params.name ?? ""
  if (isMachineFile(name)) return machineFile(await requireMachineAsker(args), name, args.request)
  return inventoryFile(await requireInventoryAsker(args), name)
}

export { action }

import type { LoaderFunctionArgs } from "@remix-run/node"
import { requireInventoryAsker } from "../portal/inventory/inventory-asker.server.ts"
import { inventoryFile } from "../portal/inventory/inventory-files.server.ts"
import { action } from "../request/answers/method-not-allowed.server.ts"

/** The inventory for a spreadsheet, by the same address, rights and order as the screen. */
export async function loader(args: LoaderFunctionArgs) {
  return inventoryFile(await requireInventoryAsker(args), args.params.name ?? "")
}

export { action }

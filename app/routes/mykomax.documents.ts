import type { LoaderFunctionArgs } from "@remix-run/node"
import { requireAsker } from "../portal/frame/portal-asker.server.ts"
import { openDocument } from "../portal/product-information/open-document.server.ts"
import { action } from "../request/answers/method-not-allowed.server.ts"

/** Leads to a document's file. Who has the inventory or product information in any of their organisations may read it; the service decides. */
export async function loader(args: LoaderFunctionArgs) {
  return openDocument(await requireAsker(args), args.params.file ?? "")
}

export { action }

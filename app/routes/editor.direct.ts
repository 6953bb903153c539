import type { LoaderFunctionArgs } from "@remix-run/node"
import { lookUp } from "../editor/direct/look-up.server.ts"
import { requireEditor } from "../editor/session/require-editor.server.ts"

/** The bar's look-up: from an id to the address where the entry is shown. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireEditor(args)
  return lookUp(context)
}

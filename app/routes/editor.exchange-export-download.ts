import type { ActionFunctionArgs } from "@remix-run/node"
import { requireTranslator } from "../editor/exchange/exchange-editor.server.ts"
import { sendExport } from "../editor/exchange/export-screen.server.ts"
import { exportFilePath } from "../editor/translation/exchange-paths.ts"
import { onlyPost } from "../request/answers/method-not-allowed.server.ts"

/** The file itself, which is made while it is sent. */
export async function action(args: ActionFunctionArgs) {
  const { exportId = "" } = args.params
  return sendExport(await requireTranslator(args, exportFilePath(exportId)), args.request, exportId)
}

export function loader() {
  return onlyPost("POST the form of the export's page")
}

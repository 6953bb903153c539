import type { LoaderFunctionArgs } from "@remix-run/node"
import { requireAsker } from "../portal/frame/portal-asker.server.ts"
import { loadCsaf } from "../portal/notices/notice.server.ts"
import { action } from "../request/answers/method-not-allowed.server.ts"

/** A notice as an advisory for programs, for whoever may read the notice. */
export async function loader(args: LoaderFunctionArgs) {
  const { reference = "" } = args.params
  const csaf = await loadCsaf(await requireAsker(args), reference)
  return new Response(csaf, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${reference.toLowerCase()}.json"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  })
}

export { action }

import type { LoaderFunctionArgs } from "@remix-run/node"
import { askedAddress } from "../website/redirects/asked-address.server.ts"
import { findRedirect } from "../website/redirects/redirects.server.ts"

/**
 * Looks up a redirect with a hash [REDIR-06]. Browsers don't send the hash, so the not-found page asks again with it:
 * `?url=%2Fold%23part`.
 */
export async function loader(args: LoaderFunctionArgs) {
  const asked = await askedAddress(args)
  if (!asked) return Response.json({ message: "url must be a path on this site" }, { status: 400 })
  const location = await findRedirect(asked.context, asked.hash)
  return Response.json({ location }, { headers: { "Cache-Control": "no-store" } })
}

export { action } from "../request/answers/method-not-allowed.server.ts"

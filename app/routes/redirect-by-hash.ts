import type { LoaderFunctionArgs } from "@remix-run/node"
import { askedAddress } from "../website/redirects/asked-address.server.ts"
import { hashRedirectDocument } from "../website/redirects/hash-redirect-document.server.tsx"
import { findRedirect } from "../website/redirects/redirects.server.ts"

/** Answers redirects of an address that has entries with a hash as well: `?url=%2Fold` [REDIR-06]. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = await askedAddress(args)
  if (!asked) return Response.json({ message: "url must be a path on this site" }, { status: 400 })
  const { context } = asked
  const plain = await findRedirect(context)
  if (!plain) return Response.json({ message: "There is no such redirect" }, { status: 404 })
  return hashRedirectDocument(context.url.pathname + context.search, plain, context.locale.code)
}

export { action } from "../request/answers/method-not-allowed.server.ts"

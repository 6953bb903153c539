import type { LoaderFunctionArgs } from "@remix-run/node"
import { SignInFailure } from "../auth/sign-in-failure.ts"
import { renewalDocument, renewSilently } from "../auth/silent-renewal.server.ts"
import { requestContext } from "../context.server.ts"
import { invalidRoute } from "../errors/not-found.server.ts"
import { action } from "../http/method-not-allowed.server.ts"

/** The silent-renewal return page [ROUTE-06], and where the renewal starts. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (!context.site.isMain) throw invalidRoute(context)
  return renewalDocument(await renewSilently(context, args.request).catch(raise), context)

  /** Raised for the page around the frame and for the log [AUTH-18]; but anybody can ask for this address, so it is no fault of ours. */
  function raise(error: Error): never {
    if (!(error instanceof SignInFailure)) throw error
    context.log.warn({ err: error }, "a silent renewal failed")
    const headers = { "Cache-Control": "private, no-store" }
    throw Response.json({ message: "The silent renewal failed" }, { status: 400, headers })
  }
}

export { action }

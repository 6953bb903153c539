import type { LoaderFunctionArgs } from "@remix-run/node"
import { action } from "../ground/http/method-not-allowed.server.ts"
import { invalidRoute } from "../request/answers/not-found.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { SignInFailure } from "../sign-in/session/sign-in-failure.ts"
import { renewalDocument, renewSilently } from "../sign-in/session/silent-renewal.server.ts"

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

import type { LoaderFunctionArgs } from "@remix-run/node"
import { action } from "../request/answers/method-not-allowed.server.ts"
import { invalidRoute } from "../request/answers/not-found.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { SignInFailure } from "../sign-in/provider/sign-in-failure.ts"
import { renewalDocument, renewSilently } from "../sign-in/silent-renewal/silent-renewal.server.ts"

/** The return page of silent renewal [ROUTE-06], which also starts the renewal. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (!context.site.isMain) throw invalidRoute(context)
  return renewalDocument(await renewSilently(context, args.request).catch(raise), context)

  /**
   * Thrown for the page around the frame and for the log [AUTH-18]. Anybody can request this address, so it isn't
   * logged as our failure.
   */
  function raise(error: Error): never {
    if (!(error instanceof SignInFailure)) throw error
    context.log.warn({ err: error }, "a silent renewal failed")
    const headers = { "Cache-Control": "private, no-store" }
    throw Response.json({ message: "The silent renewal failed" }, { status: 400, headers })
  }
}

export { action }

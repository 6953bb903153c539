import { data } from "@remix-run/node"
import { z } from "zod"
import type { RequestContext } from "../context.server.ts"
import { notFound } from "../errors/not-found.server.ts"
import { documentTitle, siteBrandName } from "../pages/page-title.ts"
import { localizedPath } from "../sites/localized-path.ts"
import type { SignInFailure } from "./sign-in-failure.ts"

/** How long the page about a failed sign-in stands before it is a page that isn't there [AUTH-02]. */
export const failureSeconds = 30

const path = "/sign-in-failed"
const cookieName = "sign-in-failure"

const schema = z.object({
  text: z.string(),
  cause: z.string().nullable(),
  reference: z.string(),
  retryPath: z.string().startsWith("/"),
  at: z.number(),
})

export type SignInFailedView = {
  documentTitle: string
  /** The specification's text; for experts, in English. */
  text: string
  cause: string | null
  reference: string
  time: string
  retryPath: string
  homePath: string
}

/** Where the page is, and the sealed cookie that tells it what to say: nobody can have it say something by a link. */
export function failureLocation(
  context: RequestContext,
  error: SignInFailure,
  retryPath: string,
): { location: string; cookie: string } {
  const { authentication } = context.upstreams
  const failure: z.infer<typeof schema> = {
    text: error.message,
    cause: error.cause instanceof Error ? error.cause.message.slice(0, 300) : null,
    reference: context.requestId,
    retryPath,
    at: Date.now(),
  }
  return {
    location: localizedPath(context.site, localeOf(context, retryPath), path),
    cookie: authentication.cookies.set(
      cookieName,
      authentication.seal.close(failure, cookieName),
      failureSeconds,
    ),
  }
}

/** `/callback` has no locale; the page that was asked for has the reader's. */
function localeOf(context: RequestContext, retryPath: string): { urlCode: string } {
  const [, urlCode = ""] = retryPath.split("/")
  return /^[a-z]{2}(-[a-z]{2})?$/.test(urlCode) ? { urlCode } : context.locale
}

/** @throws a 404 without a failure that is less than 30 seconds old: the page turns into it by asking for itself again. */
export function signInFailedView(context: RequestContext, now = Date.now()) {
  const { authentication } = context.upstreams
  const sealed = authentication.cookies.read(context.cookies, cookieName)
  const failure = schema.safeParse(sealed === undefined ? null : authentication.seal.open(sealed, cookieName))
  // A second less, since browsers count in whole ones.
  if (!failure.success || now - failure.data.at >= (failureSeconds - 1) * 1000) throw notFound(context)
  const { text, cause, reference, retryPath, at } = failure.data
  const view: SignInFailedView = {
    documentTitle: documentTitle(context.translator.t("sign-in:failed.title"), siteBrandName(context.site)),
    text,
    cause,
    reference,
    time: new Date(at).toISOString(),
    retryPath,
    homePath: localizedPath(context.site, context.locale, "/"),
  }
  const headers = { "Cache-Control": "private, no-store", Refresh: String(failureSeconds) }
  return data(view, { status: 400, headers })
}

import { data } from "@remix-run/node"
import { z } from "zod"
import { notFound } from "../../request/answers/not-found.server.ts"
import { requireLocale } from "../../request/answers/redirect.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { documentTitle, siteBrandName } from "../../request/document/page-title.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import type { SignInFailure } from "../provider/sign-in-failure.ts"
import { readerLocale } from "./reader-locale.ts"

/** How long the page about a failed sign-in exists before it becomes a 404 [AUTH-02]. */
const failureSeconds = 30

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
  /** The specification's text, for experts and in English. */
  text: string
  cause: string | null
  reference: string
  time: string
  retryPath: string
  homePath: string
}

/**
 * Redirects to the page about the failure. A sealed cookie holds its content, so that nobody can make it show a text by
 * a link [AUTH-11].
 */
export function showFailure(context: RequestContext, error: SignInFailure, retryPath: string): Response {
  context.log.warn({ err: error }, "a sign-in failed")
  const { cookies, seal } = context.upstreams.authentication
  const failure: z.infer<typeof schema> = {
    text: error.message,
    cause: error.cause instanceof Error ? error.cause.message.slice(0, 300) : null,
    reference: context.requestId,
    retryPath,
    at: Date.now(),
  }
  const headers = new Headers({
    Location: localizedPath(context.site, readerLocale(context, retryPath), path),
    "Cache-Control": "private, no-store",
    "Set-Cookie": cookies.set(cookieName, seal.close(failure, cookieName), failureSeconds),
  })
  return new Response(null, { status: 303, headers })
}

/**
 * @throws a 404 unless there is a failure less than 30 seconds old: the page reloads itself and then turns into the
 *   404.
 */
export function signInFailedView(context: RequestContext, now = Date.now()) {
  const { authentication } = context.upstreams
  const sealed = authentication.cookies.read(context.cookies, cookieName)
  const failure = schema.safeParse(sealed === undefined ? null : authentication.seal.open(sealed, cookieName))
  // The page reloads itself half a minute after it was loaded, which was after `at`.
  if (!failure.success || now - failure.data.at >= failureSeconds * 1000) throw notFound(context)
  requireLocale(context)
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

import { data } from "@remix-run/node"
import { z } from "zod"
import { notFound } from "../../request/answers/not-found.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { documentTitle, siteBrandName } from "../../request/titles/page-title.ts"
import { readerLocale } from "./reader-locale.ts"
import type { SignInFailure } from "./sign-in-failure.ts"

/** How long the page about a failed sign-in stands before it is a page that isn't there [AUTH-02]. */
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
  /** The specification's text; for experts, in English. */
  text: string
  cause: string | null
  reference: string
  time: string
  retryPath: string
  homePath: string
}

/** To the page about it, with a sealed cookie that tells it what to say: nobody can have it say something by a link [AUTH-11]. */
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

/** @throws a 404 without a failure that is less than 30 seconds old: the page turns into it by asking for itself again. */
export function signInFailedView(context: RequestContext, now = Date.now()) {
  const { authentication } = context.upstreams
  const sealed = authentication.cookies.read(context.cookies, cookieName)
  const failure = schema.safeParse(sealed === undefined ? null : authentication.seal.open(sealed, cookieName))
  // The page asks for itself again half a minute after it came, and it came after `at`.
  if (!failure.success || now - failure.data.at >= failureSeconds * 1000) throw notFound(context)
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

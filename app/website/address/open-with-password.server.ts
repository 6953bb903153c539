import type { Submission, SubmissionResult } from "@conform-to/react"
import { parseWithZod } from "@conform-to/zod/v4"
import { data } from "@remix-run/node"
import { readLimitedForm } from "../../request/answers/limited-form.server.ts"
import { notFound } from "../../request/answers/not-found.server.ts"
import { seeOtherWithFlash } from "../../request/answers/redirect.server.ts"
import { refused } from "../../request/answers/refused.server.ts"
import { requireSameOrigin } from "../../request/answers/same-origin.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { isPagePassword, pageAccessCookie } from "../pages/page-password.server.ts"
import { findPage } from "../pages/pages.server.ts"
import { passwordSchema } from "../pages/password-schema.ts"
import { mayTryPassword, retryAfterSeconds } from "../pages/password-tries.server.ts"

declare module "../../request/context/context.server.ts" {
  interface RequestContext {
    /** The password could not be checked: this request's page is the form once more, whatever stands at its address. */
    isPasswordUnchecked?: boolean
  }
}

const maxBodyBytes = 10_000

/** Handles the password form of a protected page: opens the page, or returns the form with its fault. */
export async function openWithPassword(context: RequestContext, request: Request) {
  try {
    return await checkPassword(context, request)
  } catch (error) {
    // Refusals and the way on are answers; only what broke is a failed login [EVENT-03].
    if (error instanceof Response && error.status < 500) throw error
    context.log.error({ err: error }, "a page's password could not be checked")
    context.isPasswordUnchecked = true
    const fieldErrors = { password: ["pages:protected.failed"] }
    return again({ status: "error", initialValue: {}, error: fieldErrors }, { status: 503 })
  }
}

async function checkPassword(context: RequestContext, request: Request) {
  const page = await findPage(context)
  if (!page) throw notFound(context)
  const { type, passwordKey } = page.protection
  if (type !== "PASSWORD" || !passwordKey)
    throw refused("method-not-allowed", { headers: { Allow: "GET, HEAD" } })
  if (request.method !== "POST")
    throw refused("method-not-allowed", { headers: { Allow: "GET, HEAD, POST" } })
  requireSameOrigin(request)

  const submission = parseWithZod(await readForm(request), { schema: passwordSchema })
  if (submission.status !== "success") return again(submission.reply({ hideFields: ["password"] }))
  if (!(await mayTryPassword(context.upstreams, passwordKey, context.clientAddress))) {
    const headers = { "Retry-After": String(retryAfterSeconds) }
    return again(failed(submission, "pages:protected.tooManyTries"), { status: 429, headers })
  }
  if (!isPagePassword(context, passwordKey, submission.value.password)) {
    return again(failed(submission, "pages:protected.wrong"))
  }
  const headers = { "Set-Cookie": pageAccessCookie(context, passwordKey) }
  const address = context.localizedPath + context.search
  throw seeOtherWithFlash(context, address, openedMessage(context), headers)
}

function openedMessage({ translator: { t } }: RequestContext) {
  const [title, text] = [t("flash:pageOpened"), t("flash:pageOpenedText")]
  return { type: "success" as const, title, text, floating: true }
}

function failed(submission: Submission<{ password: string }>, message: string) {
  return submission.reply({ hideFields: ["password"], fieldErrors: { password: [message] } })
}

function again(
  result: SubmissionResult<string[]>,
  { status = 422, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
) {
  return data(result, { status, headers: { ...headers, "Cache-Control": "private, no-store" } })
}

/** @throws a 400 for a body that is not a form, a 413 for one that is too large. */
async function readForm(request: Request): Promise<FormData> {
  const form = await readLimitedForm(request, maxBodyBytes)
  if (!form) throw refused("malformed-body")
  return form
}

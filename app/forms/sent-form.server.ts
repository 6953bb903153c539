import type { Submission } from "@conform-to/react"
import { data } from "@remix-run/node"
import { readLimitedBody } from "../ground/http/limited-body.server.ts"
import { requireSameOrigin } from "../ground/http/same-origin.server.ts"
import type { FormAnswer } from "./form-state.ts"

const maxBodyBytes = 100_000

/**
 * The fields of a form that this site's own page sent.
 * @throws a 403 for another site's form, a 400 for what is no form.
 */
export async function readSentForm(request: Request): Promise<FormData> {
  requireSameOrigin(request)
  const limited = await readLimitedBody(request, maxBodyBytes)
  const form = await limited?.formData().catch(() => null)
  if (!form) throw Response.json({ kind: "refused", code: "malformed-body" }, { status: 400 })
  return form
}

/** A form that comes back: 422 where the reader can mend it, 503 where it is our fault. */
export function formAgain<Answer extends object>(answer: Answer, status: 422 | 429 | 503 = 422) {
  return data(answer, { status, headers: { "Cache-Control": "private, no-store" } })
}

type Reply = {
  /** Keys of texts by field; `""` for the whole form. */
  faults: Record<string, string[]>
  /** Passwords and codes, which never come back. */
  hidden?: readonly string[]
}

/** What a service found wrong with a form that its schema let pass. */
export function refuse<Value>(submission: Submission<Value>, { faults, hidden = [] }: Reply): FormAnswer {
  const { "": formErrors, ...fieldErrors } = faults
  return submission.reply({
    hideFields: [...hidden] as never,
    ...(formErrors ? { formErrors } : {}),
    fieldErrors: fieldErrors as never,
  })
}

import type { Submission } from "@conform-to/react"
import { data } from "@remix-run/node"
import { readLimitedForm } from "../request/answers/limited-form.server.ts"
import { refused } from "../request/answers/refused.server.ts"
import { requireSameOrigin } from "../request/answers/same-origin.server.ts"
import type { FormAnswer } from "./form-state.ts"

const maxBodyBytes = 100_000

/**
 * Reads a form that a page of this site sent.
 * @param hasFiles whether it may hold files of any bytes.
 * @throws a 403 for another site's form, a 413 for one that is too large, a 400 for a malformed body.
 */
export async function readSentForm(
  request: Request,
  { maxBytes = maxBodyBytes, hasFiles = false } = {},
): Promise<FormData> {
  requireSameOrigin(request)
  const form = await readLimitedForm(request, maxBytes, { hasFiles })
  if (!form) throw refused("malformed-body")
  return form
}

/**
 * Returns the form to the reader: 422 for a mistake of theirs, 409 when somebody else was quicker, 429 for too many attempts, 503 for a failure of ours.
 *
 * @param retryAfterSeconds the same time that the form's words say.
 */
export function formAgain<Answer extends object>(
  answer: Answer,
  status: 409 | 422 | 429 | 503 = 422,
  retryAfterSeconds: number | null = null,
) {
  const headers = new Headers({ "Cache-Control": "private, no-store" })
  if (retryAfterSeconds !== null) headers.set("Retry-After", String(retryAfterSeconds))
  return data(answer, { status, headers })
}

type Reply = {
  /** Keys of texts by field; `""` for the whole form. */
  faults: Record<string, string[]>
  /** Fields that never get their value back: passwords and codes. */
  hidden?: readonly string[]
}

/** The answer for faults that a service found after the schema had accepted the form. */
export function refuse<Value>(submission: Submission<Value>, { faults, hidden = [] }: Reply): FormAnswer {
  const { "": formErrors, ...fieldErrors } = faults
  return submission.reply({
    hideFields: [...hidden] as never,
    ...(formErrors ? { formErrors } : {}),
    fieldErrors: fieldErrors as never,
  })
}

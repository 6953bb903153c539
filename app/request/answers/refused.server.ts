/** Answers that end a request with an error page. A page's loader or action throws them; `website/errors` shows them. */

const statuses = {
  "malformed-body": 400,
  "body-too-large": 413,
  "cross-site": 403,
  "not-registered": 403,
  "editor-right-missing": 403,
  "method-not-allowed": 405,
} as const

type Given = {
  headers?: Record<string, string>
  /** What the page that shows the refusal needs to know beside the code. */
  besides?: object
}

/** The request is not accepted, for the reason that the code names. */
export function refused(code: keyof typeof statuses, given: Given = {}): Response {
  return refusedWith({ code, status: statuses[code] }, given)
}

/** The same for a code that another part of the app defines together with its status. */
export function refusedWith(
  { code, status }: { code: string; status: number },
  { headers = {}, besides = {} }: Given = {},
): Response {
  return Response.json({ ...besides, kind: "refused", code }, { status, headers })
}

/** Seconds that a visitor, or a crawler, is asked to wait while a service is down. */
const retryAfterSeconds = 30

/** The data of the page can't be loaded at the moment. */
export function unavailable(): Response {
  const headers = { "Retry-After": String(retryAfterSeconds) }
  return Response.json({ kind: "unavailable" }, { status: 503, headers })
}

/** The steps of one sign-in, kept by the provider between the requests of a browser. */
import type { Request, Response } from "express"
import type Provider from "oidc-provider"
import { errors } from "oidc-provider"

/** The password was right; another proof is needed. */
export type Pending = {
  accountId: string
  /** Milliseconds since 1970. */
  since: number
}

export type Interaction = {
  uid: string
  path: string
  /** `login`, or `consent` where a client insists on asking. */
  prompt: string
  uiLocales: unknown
  loginHint: string
  pending: Pending | null
  clientId: string
  accountId: string | null
}

/** Long enough to find a phone. */
const pendingMs = 10 * 60_000

/** @throws {errors.SessionNotFound} when it has expired, was completed, or belongs to another browser. */
export async function getInteraction(
  provider: Provider,
  request: Request,
  response: Response,
): Promise<Interaction> {
  const { uid, prompt, params, result, session } = await provider.interactionDetails(request, response)
  if (uid !== request.params.uid) throw new errors.SessionNotFound("interaction and cookie differ")
  return {
    uid,
    path: `/am/interaction/${uid}`,
    prompt: prompt.name,
    uiLocales: params.ui_locales,
    loginHint: typeof params.login_hint === "string" ? params.login_hint : "",
    pending: readPending(result?.pending),
    clientId: String(params.client_id),
    accountId: session?.accountId ?? null,
  }
}

/** What stays between the password and the second factor is not a sign-in: without `login` nothing begins. */
export async function savePending(
  provider: Provider,
  request: Request,
  response: Response,
  pending: Pending | null,
) {
  await provider.interactionResult(request, response, pending ? { pending } : {}, {
    mergeWithLastSubmission: false,
  })
}

/** @param amr how it was proved (RFC 8176). */
export async function finish(
  provider: Provider,
  request: Request,
  response: Response,
  { accountId, amr }: { accountId: string; amr: string[] },
) {
  // `remember: false`: the cookie goes with the browser; the session itself ends by its own time.
  await provider.interactionFinished(
    request,
    response,
    { login: { accountId, amr, remember: false } },
    { mergeWithLastSubmission: false },
  )
}

function readPending(value: unknown): Pending | null {
  if (typeof value !== "object" || value === null) return null
  const { accountId, since } = value as Partial<Pending>
  if (typeof accountId !== "string" || typeof since !== "number") return null
  return Date.now() - since < pendingMs ? { accountId, since } : null
}

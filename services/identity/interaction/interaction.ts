/** The steps of one sign-in, which the provider keeps between requests. */
import type { Request, Response } from "express"
import type Provider from "oidc-provider"
import { errors } from "oidc-provider"
import type { Account } from "../account/account.ts"
import type { Accounts } from "../accounts/accounts.ts"

/** The password was accepted and a second factor is needed. */
export type Pending = {
  accountId: string
  /** When the password was accepted, in milliseconds since 1970. */
  since: number
}

export type Interaction = {
  uid: string
  path: string
  /** `login`, `create` when the reader wants to register, or `consent` when a client insists on asking. */
  prompt: string
  uiLocales: unknown
  loginHint: string
  /** The token of the invitation that the reader wants to accept; empty without one. */
  invitation: string
  pending: Pending | null
  clientId: string
  accountId: string | null
}

/** Time enough to find a telephone. */
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
    invitation: typeof params.invitation === "string" ? params.invitation : "",
    pending: readPending(result?.pending),
    clientId: String(params.client_id),
    accountId: session?.accountId ?? null,
  }
}

/** The account whose password was accepted, while that is still valid. */
export async function findPendingAccount(
  accounts: Pick<Accounts, "findById" | "isLoginCurrent">,
  { pending }: Pick<Interaction, "pending">,
): Promise<Account | null> {
  if (!pending || !(await accounts.isLoginCurrent(pending.accountId, new Date(pending.since)))) return null
  return accounts.findById(pending.accountId)
}

/** Between password and second factor nobody is signed in: without a `login` result the provider starts nothing. */
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

type Proof = { accountId: string; amr: string[]; provedAt: number }

/**
 * @param amr how it was proved (RFC 8176).
 * @param provedAt when the first proof was requested; proofs that changed since then are not valid.
 */
export async function finish(provider: Provider, request: Request, response: Response, proof: Proof) {
  await provider.interactionFinished(request, response, resultOf(proof), { mergeWithLastSubmission: false })
}

/** The same, for a page that the reader has to see before they go on. @returns the address that completes the sign-in. */
export function finishLater(provider: Provider, request: Request, response: Response, proof: Proof) {
  return provider.interactionResult(request, response, resultOf(proof), { mergeWithLastSubmission: false })
}

function resultOf({ accountId, amr, provedAt }: Proof) {
  // `create` is answered too where the client asked for a registration: whoever has signed in needs none.
  // `remember: false` makes a session cookie; the session also expires by itself.
  const login = { accountId, amr, remember: false, ts: Math.floor(provedAt / 1000), provedAt }
  return { login, create: {} }
}

function readPending(value: unknown): Pending | null {
  if (typeof value !== "object" || value === null) return null
  const { accountId, since } = value as Partial<Pending>
  if (typeof accountId !== "string" || typeof since !== "number") return null
  return Date.now() - since < pendingMs ? { accountId, since } : null
}

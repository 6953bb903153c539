import type { AuthenticationResponseJSON } from "@simplewebauthn/server"
import { type Request, type Response, Router } from "express"
import asyncHandler from "express-async-handler"
import type Provider from "oidc-provider"
import type { Account } from "../account/account.ts"
import type { AccountServices } from "../account-services.ts"
import type { FactorKind } from "../factors/factors.ts"
import { queryOf, sendPage, textOf } from "../http/answer.ts"
import { sourceOf } from "../http/visitor.ts"
import { type Faults, inWords } from "../pages/fields.ts"
import { pageOf } from "../pages/page.ts"
import { secondFactorPage } from "../pages/second-factor-page.ts"
import { signInPage } from "../pages/sign-in-page.ts"
import { findPendingAccount, finish, getInteraction, type Interaction } from "./interaction.ts"
import { throttled } from "./throttled.ts"

type Dependencies = { origin: string; provider: () => Provider } & Pick<
  AccountServices,
  "accounts" | "factors"
>

/** The second factor after the password, and the passkey that replaces both. */
export function secondFactorRoutes({ origin, provider, accounts, factors }: Dependencies): Router {
  async function show(request: Request, response: Response) {
    const interaction = await getInteraction(provider(), request, response)
    const account = await findPendingAccount(accounts, interaction)
    if (!account) return response.redirect(303, interaction.path)
    await showPage(request, response, interaction, account, 200, {})
  }

  async function submitCode(request: Request, response: Response) {
    const interaction = await getInteraction(provider(), request, response)
    const account = await findPendingAccount(accounts, interaction)
    if (!account) return response.redirect(303, interaction.path)
    const page = pageOf(request, response, { ...interaction, account: account.language })
    const kind = queryOf(request, "kind") === "recovery-code" ? "recovery-code" : "totp"
    const code = textOf(request, "code").trim()
    function refuse(status: number, faults: Faults, owner: Account) {
      return showPage(request, response, interaction, owner, status, faults)
    }
    if (!code) return refuse(422, inWords(page, { code: "faults.codeRequired" }), account)
    const result = await accounts.verifySecondFactor(account.id, { kind, code }, sourceOf(request, origin))
    if (result.outcome === "wrong") return refuse(422, inWords(page, { code: "faults.codeWrong" }), account)
    if (result.outcome === "throttled") return refuse(429, throttled(page, response, result.until), account)
    const amr = ["pwd", kind === "totp" ? "otp" : "kba", "mfa"]
    const provedAt = interaction.pending?.since ?? 0
    await finish(provider(), request, response, { accountId: account.id, amr, provedAt })
  }

  async function passkeyOptions(request: Request, response: Response) {
    const { uid, pending } = await getInteraction(provider(), request, response)
    const options = await factors.startPasskeySignIn(pending?.accountId ?? null, uid)
    response.set("Cache-Control", "no-store").json(options)
  }

  async function submitPasskey(request: Request, response: Response) {
    const now = Date.now()
    const interaction = await getInteraction(provider(), request, response)
    const answer = readAnswer(textOf(request, "response"))
    const proof = answer && (await factors.finishPasskeySignIn(answer, interaction.uid))
    const account = proof && (await accounts.findById(proof.accountId))
    // Used alone, a passkey must verify its user by fingerprint, face or PIN.
    const isEnough = interaction.pending
      ? proof?.accountId === interaction.pending.accountId
      : proof?.isUserVerified
    if (!account?.isVerified || !isEnough) return refusePasskey(request, response, interaction)
    const amr = interaction.pending ? ["pwd", "hwk", "mfa"] : ["hwk", "user", "mfa"]
    const provedAt = interaction.pending?.since ?? now
    await finish(provider(), request, response, { accountId: account.id, amr, provedAt })
  }

  async function refusePasskey(request: Request, response: Response, interaction: Interaction) {
    const account = await findPendingAccount(accounts, interaction)
    const page = pageOf(request, response, { ...interaction, account: account?.language ?? null })
    const faults = { form: page.say("faults.passkey") }
    if (account) return showPage(request, response, interaction, account, 422, faults)
    const { path: interactionPath, loginHint: email } = interaction
    sendPage(response, 422, signInPage(page, { interactionPath, email, faults }))
  }

  async function showPage(
    request: Request,
    response: Response,
    interaction: Interaction,
    { id, language }: Account,
    status: number,
    faults: Faults,
  ) {
    const page = pageOf(request, response, { ...interaction, account: language })
    const kinds = await factors.kinds(id)
    const kind = kinds.find((known) => known === queryOf(request, "kind")) ?? preferred(kinds)
    const { path: interactionPath } = interaction
    sendPage(response, status, secondFactorPage(page, { interactionPath, kinds, kind, faults }))
  }

  return Router()
    .get("/:uid/second-factor", asyncHandler(show))
    .post("/:uid/second-factor", asyncHandler(submitCode))
    .post("/:uid/passkey-options", asyncHandler(passkeyOptions))
    .get("/:uid/passkey", asyncHandler(show))
    .post("/:uid/passkey", asyncHandler(submitPasskey))
}

function preferred(kinds: readonly FactorKind[]): FactorKind {
  return kinds.find((kind) => kind !== "recovery-code") ?? "recovery-code"
}

/** The script's data; the factors verify it. */
function readAnswer(text: string): AuthenticationResponseJSON | null {
  try {
    const value: unknown = JSON.parse(text)
    const isAnswer = typeof value === "object" && value !== null && "id" in value && "response" in value
    return isAnswer ? (value as AuthenticationResponseJSON) : null
  } catch {
    return null
  }
}

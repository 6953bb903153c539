import { type Request, type Response, Router } from "express"
import asyncHandler from "express-async-handler"
import type Provider from "oidc-provider"
import type { AccountServices } from "../account-services.ts"
import { queryOf, sendPage, textOf } from "../http/answer.ts"
import { sourceOf } from "../http/visitor.ts"
import { type Faults, inWords } from "../pages/fields.ts"
import { messagePage } from "../pages/message-page.ts"
import { type Page, pageOf } from "../pages/page.ts"
import { signInPage } from "../pages/sign-in-page.ts"
import type { TextKey } from "../pages/texts.ts"
import { signInStep } from "./came-from.ts"
import { findPendingAccount, finish, getInteraction, savePending } from "./interaction.ts"
import { throttled } from "./throttled.ts"

type Dependencies = { origin: string; provider: () => Provider } & Pick<AccountServices, "accounts" | "links">

/** The form for address and password. second-factor.ts asks for what comes after. */
export function signInRoutes({ origin, provider, accounts, links }: Dependencies): Router {
  async function show(request: Request, response: Response) {
    const interaction = await getInteraction(provider(), request, response)
    if (interaction.prompt === "consent") return agree(provider(), request, response)
    const page = pageOf(request, response, interaction)
    const wantsAccount = interaction.prompt === "create" && interaction.pending === null
    const isFirstStep = !request.path.endsWith(signInStep)
    if (wantsAccount && isFirstStep && interaction.invitation)
      return redirect(response, `${interaction.path}/invitation`, request)
    if (wantsAccount && isFirstStep)
      return response.redirect(
        303,
        page.link(`/am/register?${new URLSearchParams({ from: interaction.uid })}`),
      )
    if (await findPendingAccount(accounts, interaction))
      return redirect(response, `${interaction.path}/second-factor`, request)
    const { path: interactionPath, loginHint: email, invitation } = interaction
    const isInvited = invitation !== ""
    sendPage(response, 200, signInPage(page, { interactionPath, email, isInvited, faults: {} }))
  }

  async function submit(request: Request, response: Response) {
    const interaction = await getInteraction(provider(), request, response)
    const page = pageOf(request, response, interaction)
    const email = textOf(request, "email").trim()
    const password = textOf(request, "password")
    function refuse(status: number, faults: Faults) {
      sendPage(response, status, signInPage(page, { interactionPath: interaction.path, email, faults }))
    }
    const missing = missingFields(email, password)
    if (Object.keys(missing).length > 0) return refuse(422, inWords(page, missing))
    const provedAt = Date.now()
    const result = await accounts.authenticate(email, password, sourceOf(request, origin))
    if (result.outcome === "wrong") return refuse(422, inWords(page, { email: "faults.wrong" }))
    if (result.outcome === "throttled") return refuse(429, throttled(page, response, result.until))
    const { account } = result
    if (!account.isVerified) {
      await links.sendVerification(account.email)
      return sendPage(response, 200, unverifiedPage(page, account.email))
    }
    if (result.outcome === "ok")
      return finish(provider(), request, response, { accountId: account.id, amr: ["pwd"], provedAt })
    await savePending(provider(), request, response, { accountId: account.id, since: provedAt })
    redirect(response, `${interaction.path}/second-factor`, request)
  }

  async function startAgain(request: Request, response: Response) {
    const { path } = await getInteraction(provider(), request, response)
    await savePending(provider(), request, response, null)
    redirect(response, path, request)
  }

  return Router()
    .get("/:uid", asyncHandler(show))
    .get(`/:uid${signInStep}`, asyncHandler(show))
    .post("/:uid", asyncHandler(submit))
    .get("/:uid/again", asyncHandler(startAgain))
}

function missingFields(email: string, password: string): Record<string, TextKey> {
  return {
    ...(email ? {} : { email: "faults.emailRequired" as const }),
    ...(password ? {} : { password: "faults.passwordRequired" as const }),
  }
}

/** A client that insists on consent gets it without a question, since it is our own. */
async function agree(provider: Provider, request: Request, response: Response) {
  const { grantId } = await provider.interactionDetails(request, response)
  const result = { consent: grantId ? { grantId } : {} }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true })
}

function unverifiedPage(page: Page, email: string): string {
  const { say } = page
  return messagePage(page, { title: say("unverified.title"), text: say("unverified.text", { email }) })
}

function redirect(response: Response, path: string, request: Request) {
  const language = queryOf(request, "language")
  response.redirect(303, language ? `${path}?${new URLSearchParams({ language })}` : path)
}

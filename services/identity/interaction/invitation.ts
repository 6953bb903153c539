import type { RegistrationResponseJSON } from "@simplewebauthn/server"
import { type Request, type Response, Router } from "express"
import asyncHandler from "express-async-handler"
import type Provider from "oidc-provider"
import type { AccountServices } from "../account-services.ts"
import type { InvitedAccounts } from "../accounts/invited-accounts.ts"
import { sendPage, textOf } from "../http/answer.ts"
import { type Faults, inWords } from "../pages/fields.ts"
import { type InvitedForm, invitationPage, recoveryCodesPage } from "../pages/invitation-page.ts"
import { messagePage } from "../pages/message-page.ts"
import { type Page, pageOf } from "../pages/page.ts"
import type { TextKey } from "../pages/texts.ts"
import { signInStep } from "./came-from.ts"
import { finish, finishLater, getInteraction, type Interaction } from "./interaction.ts"
import { throttled } from "./throttled.ts"

type Dependencies = { provider: () => Provider } & Pick<AccountServices, "invited" | "links">
type Result = Awaited<ReturnType<InvitedAccounts["createWithPassword"]>>
type Refusal = Exclude<Result, { outcome: "created" }>

const words: Record<string, TextKey> = {
  "too-long": "faults.tooLong",
  "password-too-short": "faults.passwordTooShort",
  "password-too-long": "faults.passwordTooLong",
  "password-common": "faults.passwordCommon",
}

/** The second of two steps to accept an invitation: name, and a password or a passkey. Whoever has an account signs in. */
export function invitationRoutes({ provider, invited, links }: Dependencies): Router {
  async function show(request: Request, response: Response) {
    const asked = await ask(request, response)
    if (!asked) return
    const { firstName, lastName } = asked.person
    send(response, asked, 200, { firstName, lastName, hasAgreed: false }, {})
  }

  /** @returns null when another page was answered: the link doesn't work any more, or the person has an account. */
  async function ask(request: Request, response: Response) {
    const interaction = await getInteraction(provider(), request, response)
    const page = pageOf(request, response, interaction)
    const person = await invited.find(interaction.invitation)
    if (!person) sendPage(response, 410, gonePage(page))
    else if (person.hasAccount) response.redirect(303, page.link(interaction.path + signInStep))
    else return { interaction, page, person }
    return null
  }

  async function submitPassword(request: Request, response: Response) {
    const asked = await ask(request, response)
    if (!asked) return
    const given = readForm(request)
    const password = textOf(request, "password")
    const missing = {
      ...missingFields(given),
      ...(password ? {} : { password: "faults.passwordRequired" as const }),
    }
    if (await isRefused(request, response, asked, given, missing)) return
    const { interaction, page } = asked
    const names = { ...given, language: page.language }
    const provedAt = Date.now()
    const result = await invited.createWithPassword(interaction.invitation, { ...names, password })
    if (result.outcome !== "created") return refuse(response, asked, given, result)
    await finish(provider(), request, response, { accountId: result.account.id, amr: ["pwd"], provedAt })
  }

  async function passkeyOptions(request: Request, response: Response) {
    const { uid, invitation, ...interaction } = await getInteraction(provider(), request, response)
    const { language } = pageOf(request, response, interaction)
    const { firstName, lastName } = readForm(request)
    const options = await invited.startPasskey(invitation, { firstName, lastName, language }, uid)
    response
      .status(options ? 200 : 410)
      .set("Cache-Control", "no-store")
      .json(options)
  }

  async function submitPasskey(request: Request, response: Response) {
    const asked = await ask(request, response)
    if (!asked) return
    const given = readForm(request)
    if (await isRefused(request, response, asked, given, missingFields(given))) return
    const { interaction, page } = asked
    const answer = readAnswer(textOf(request, "response"))
    const passkey = answer && { uid: interaction.uid, response: answer, name: "" }
    const names = { ...given, language: page.language }
    const result = passkey
      ? await invited.createWithPasskey(interaction.invitation, names, passkey)
      : ({ outcome: "passkey-refused" } as const)
    if (result.outcome !== "created") return refuse(response, asked, given, result)
    const proof = { accountId: result.account.id, amr: ["hwk", "user", "mfa"], provedAt: Date.now() }
    const next = await finishLater(provider(), request, response, proof)
    sendPage(response, 200, recoveryCodesPage(page, { codes: result.recoveryCodes ?? [], next }))
  }

  /** Mistakes that cost nothing to find are told first; then the form counts, since the next step costs a hash. */
  async function isRefused(
    request: Request,
    response: Response,
    asked: Asked,
    given: InvitedForm,
    missing: Record<string, TextKey>,
  ): Promise<boolean> {
    if (Object.keys(missing).length > 0) {
      send(response, asked, 422, given, inWords(asked.page, missing))
      return true
    }
    const until = await links.countForm(request.ip ?? "")
    if (until) send(response, asked, 429, given, throttled(asked.page, response, until))
    return until !== null
  }

  return Router()
    .get("/:uid/invitation", asyncHandler(show))
    .post("/:uid/invitation", asyncHandler(submitPassword))
    .post("/:uid/invitation/passkey-options", asyncHandler(passkeyOptions))
    .get("/:uid/invitation/passkey", asyncHandler(show))
    .post("/:uid/invitation/passkey", asyncHandler(submitPasskey))
}

type Asked = {
  interaction: Interaction
  page: Page
  person: { email: string; organisation: string }
}

function send(
  response: Response,
  { interaction, page, person }: Asked,
  status: number,
  given: InvitedForm,
  faults: Faults,
) {
  const { path: interactionPath } = interaction
  sendPage(response, status, invitationPage(page, { interactionPath, ...person, given, faults }))
}

function refuse(response: Response, asked: Asked, given: InvitedForm, result: Refusal) {
  const { page, interaction } = asked
  if (result.outcome === "gone") return sendPage(response, 410, gonePage(page))
  // Somebody made an account for the address a moment ago; most likely the same person in another tab.
  if (result.outcome === "taken") return response.redirect(303, page.link(interaction.path + signInStep))
  const faults =
    result.outcome === "passkey-refused"
      ? { form: page.say("faults.passkey") }
      : inWords(
          page,
          Object.fromEntries(
            result.faults.map(({ field, code }) => [
              field === "email" || field === "language" ? "form" : field,
              (code === "required" ? nameRequired[field] : words[code]) ?? "faults.tooLong",
            ]),
          ),
        )
  send(response, asked, 422, given, faults)
}

const nameRequired: Record<string, TextKey> = {
  firstName: "faults.firstNameRequired",
  lastName: "faults.lastNameRequired",
}

/** The portal's page of the link says why. */
function gonePage(page: Page): string {
  const { say } = page
  const actions = [{ label: say("signIn.title"), href: "/mykomax" }]
  return messagePage(page, { title: say("invitation.gone"), text: say("invitation.goneText"), actions })
}

function readForm(request: Request): InvitedForm {
  return {
    firstName: textOf(request, "firstName").trim(),
    lastName: textOf(request, "lastName").trim(),
    hasAgreed: textOf(request, "terms") === "yes",
  }
}

/** In form order, as the error summary lists them. */
function missingFields({ firstName, lastName, hasAgreed }: InvitedForm): Record<string, TextKey> {
  return {
    ...(firstName ? {} : { firstName: "faults.firstNameRequired" as const }),
    ...(lastName ? {} : { lastName: "faults.lastNameRequired" as const }),
    ...(hasAgreed ? {} : { terms: "faults.terms" as const }),
  }
}

/** The script's data; the factors verify it. */
function readAnswer(text: string): RegistrationResponseJSON | null {
  try {
    const value: unknown = JSON.parse(text)
    const isAnswer = typeof value === "object" && value !== null && "id" in value && "response" in value
    return isAnswer ? (value as RegistrationResponseJSON) : null
  } catch {
    return null
  }
}

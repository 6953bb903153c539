import { type Request, type Response, Router } from "express"
import asyncHandler from "express-async-handler"
import { textLanguages } from "../../../platform/texts/texts.ts"
import type { AccountServices } from "../account-services.ts"
import { profileCountries } from "../accounts/profile-lists.ts"
import { queryOf, sendPage, textOf } from "../http/answer.ts"
import { type Faults, inWords } from "../pages/fields.ts"
import { messagePage } from "../pages/message-page.ts"
import { type Page, pageOf } from "../pages/page.ts"
import { type Registration, registerPage } from "../pages/register-page.ts"
import type { TextKey } from "../pages/texts.ts"
import { cameFrom } from "./came-from.ts"
import { throttled } from "./throttled.ts"

type RegisterResult = Awaited<ReturnType<AccountServices["links"]["register"]>>
type Fault = Extract<RegisterResult, { ok: false }>["faults"][number]

const required: Partial<Record<Fault["field"], TextKey>> = {
  firstName: "faults.firstNameRequired",
  lastName: "faults.lastNameRequired",
}

const words: Record<string, TextKey> = {
  "too-long": "faults.tooLong",
  "country-unknown": "faults.country",
  "language-unknown": "faults.language",
  "email-invalid": "faults.emailInvalid",
  "password-too-short": "faults.passwordTooShort",
  "password-too-long": "faults.passwordTooLong",
  "password-common": "faults.passwordCommon",
}

const empty = { firstName: "", lastName: "", email: "", password: "", country: "", hasAgreed: false }

/** Nobody learns here whether an address has an account: the next page is always the same, and the mail says the rest. */
export function registerRoutes({ links }: Pick<AccountServices, "links">): Router {
  function show(request: Request, response: Response) {
    const page = pageOf(request, response)
    sendForm(request, response, page, 200, { ...empty, language: page.language }, {})
  }

  async function submit(request: Request, response: Response) {
    const page = pageOf(request, response)
    const given = readRegistration(request)
    const missing = missingFields(given)
    if (Object.keys(missing).length > 0)
      return sendForm(request, response, page, 422, given, inWords(page, missing))
    const until = await links.countForm(request.ip ?? "")
    if (until) return sendForm(request, response, page, 429, given, throttled(page, response, until))
    const result = await links.register(given)
    if (!result.ok)
      return sendForm(request, response, page, 422, given, inWords(page, faultsByField(result.faults)))
    const { say } = page
    const text = say("inbox.text", { email: given.email })
    sendPage(response, 200, messagePage(page, { title: say("inbox.title"), text }))
  }

  return Router().get("/", show).post("/", asyncHandler(submit))
}

function sendForm(
  request: Request,
  response: Response,
  page: Page,
  status: number,
  given: Registration,
  faults: Faults,
) {
  const markup = registerPage(page, {
    action: page.link(`/am/register?from=${queryOf(request, "from")}`),
    back: cameFrom(request, page),
    given,
    faults,
    countries: profileCountries,
    // Only those that the mails about the registration are written in; the profile offers all.
    languages: textLanguages,
  })
  sendPage(response, status, markup)
}

function readRegistration(request: Request): Registration {
  return {
    firstName: textOf(request, "firstName").trim(),
    lastName: textOf(request, "lastName").trim(),
    email: textOf(request, "email").trim(),
    password: textOf(request, "password"),
    country: textOf(request, "country"),
    language: textOf(request, "preferredLanguage"),
    hasAgreed: textOf(request, "terms") === "yes",
  }
}

/** In form order, as the error summary lists them. */
function missingFields(given: Registration): Record<string, TextKey> {
  return {
    ...(given.firstName ? {} : { firstName: "faults.firstNameRequired" as const }),
    ...(given.lastName ? {} : { lastName: "faults.lastNameRequired" as const }),
    ...(given.email ? {} : { email: "faults.emailRequired" as const }),
    ...(given.password ? {} : { password: "faults.passwordRequired" as const }),
    ...(given.country ? {} : { country: "faults.countryRequired" as const }),
    ...(given.hasAgreed ? {} : { terms: "faults.terms" as const }),
  }
}

function faultsByField(faults: readonly Fault[]): Record<string, TextKey> {
  return Object.fromEntries(
    faults.map(({ field, code }) => [
      field === "language" ? "preferredLanguage" : field,
      (code === "required" ? required[field] : words[code]) ?? "faults.tooLong",
    ]),
  )
}

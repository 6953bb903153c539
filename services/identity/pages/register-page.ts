import { asksFamilyNameFirst } from "../../../platform/texts/person-names.ts"
import { checkbox, errorSummary, type Faults, field, hasFaults, select } from "./fields.ts"
import { type Html, html } from "./html.ts"
import { document, ownName } from "./layout.ts"
import type { Page } from "./page.ts"
import { wiresPicture } from "./wires.ts"

/** As typed; passwords have to be typed again after an error. */
export type Registration = {
  firstName: string
  lastName: string
  email: string
  password: string
  country: string
  language: string
  hasAgreed: boolean
}

type RegisterPage = {
  action: string
  /** Back to the sign-in page that the reader came from. */
  back: string | null
  given: Registration
  faults: Faults
  countries: readonly string[]
  languages: readonly string[]
}

export function registerPage(
  page: Page,
  { action, back, given, faults, countries, languages }: RegisterPage,
) {
  const { say } = page
  const body = html`
<div class="head"><h1>${say("register.title")}</h1><p class="lead">${say("register.lead")}</p></div>
${errorSummary(page, faults)}
<form class="form" method="post" action="${action}" novalidate>
<div class="field-pair">${names(page, given, faults)}</div>
${field({ name: "email", label: say("email"), type: "email", value: given.email, autocomplete: "email", hint: say("register.emailHint") }, faults)}
${field({ name: "password", label: say("password"), type: "password", autocomplete: "new-password", hint: say("passwordHint"), maxlength: 1024 }, faults)}
<div class="field-pair">
${select({ name: "country", label: say("country"), value: given.country, empty: say("choose"), options: countryOptions(countries, page.language), autocomplete: "country" }, faults)}
${select({ name: "preferredLanguage", label: say("language"), value: given.language, options: languages.map((code) => ({ value: code, label: ownName(code) })) }, faults)}
</div>
${checkbox({ name: "terms", label: say("register.terms"), isChecked: given.hasAgreed }, faults)}
<div class="button-row"><button type="submit" class="button">${say("register.submit")}</button>${back ? html`<a href="${back}">${say("register.haveAccount")}</a>` : null}</div>
</form>`
  return document(page, {
    title: say("register.title"),
    body,
    picture: wiresPicture,
    hasFaults: hasFaults(faults),
  })
}

function names({ say, language }: Page, given: Registration, faults: Faults): Html[] {
  const first = { name: "firstName", label: say("firstName"), autocomplete: "given-name" }
  const last = { name: "lastName", label: say("lastName"), autocomplete: "family-name" }
  const fields = [
    field({ ...first, value: given.firstName, maxlength: 100 }, faults),
    field({ ...last, value: given.lastName, maxlength: 100 }, faults),
  ]
  return asksFamilyNameFirst(language) ? fields.reverse() : fields
}

function countryOptions(countries: readonly string[], language: string) {
  const names = new Intl.DisplayNames([language], { type: "region" })
  const compare = new Intl.Collator(language).compare
  return countries
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((one, other) => compare(one.label, other.label))
}

import { asksFamilyNameFirst } from "../../../platform/texts/person-names.ts"
import { checkbox, errorSummary, type Faults, field, hasFaults } from "./fields.ts"
import { type Html, html } from "./html.ts"
import { document } from "./layout.ts"
import type { Page } from "./page.ts"
import { wiresPicture } from "./wires.ts"

/** As typed; passwords have to be typed again after an error. */
export type InvitedForm = { firstName: string; lastName: string; hasAgreed: boolean }

type InvitationPage = {
  /** `/am/interaction/<uid>` */
  interactionPath: string
  email: string
  organisation: string
  given: InvitedForm
  faults: Faults
}

/**
 * Everything that a new account needs, on one page. The address can't be changed, since the mail proved it; it is a field
 * all the same, so that password managers keep it with the password.
 */
export function invitationPage(page: Page, given: InvitationPage): string {
  const { say, link } = page
  const { interactionPath, email, organisation, faults } = given
  const path = `${interactionPath}/invitation`
  const body = html`
<div class="head"><h1>${say("invitation.title")}</h1><p class="lead">${say("invitation.lead", { organisation })}</p></div>
${errorSummary(page, faults)}
<form class="form" method="post" action="${link(path)}" novalidate data-new-passkey="${path}/passkey-options">
<input type="hidden" name="response">
${field({ name: "email", label: say("email"), type: "email", value: email, autocomplete: "username", isReadOnly: true }, faults)}
<div class="field-pair">${names(page, given)}</div>
${field({ name: "password", label: say("password"), type: "password", autocomplete: "new-password", hint: say("passwordHint"), maxlength: 1024 }, faults)}
${checkbox({ name: "terms", label: say("register.terms"), isChecked: given.given.hasAgreed }, faults)}
<div class="button-row"><button type="submit" class="button">${say("invitation.submit")}</button><button type="submit" class="button button-quiet" formaction="${link(`${path}/passkey`)}" data-with-passkey hidden>${say("invitation.passkey")}</button></div>
</form>`
  return document(page, {
    title: say("invitation.title"),
    body,
    picture: wiresPicture,
    hasFaults: hasFaults(faults),
    hasScript: true,
  })
}

function names({ say, language }: Page, { given, faults }: InvitationPage): Html[] {
  const first = { name: "firstName", label: say("firstName"), autocomplete: "given-name" }
  const last = { name: "lastName", label: say("lastName"), autocomplete: "family-name" }
  const fields = [
    field({ ...first, value: given.firstName, maxlength: 100 }, faults),
    field({ ...last, value: given.lastName, maxlength: 100 }, faults),
  ]
  return asksFamilyNameFirst(language) ? fields.reverse() : fields
}

/** Shown once: without the codes, a lost passkey would mean asking for a new password by mail. */
export function recoveryCodesPage(page: Page, { codes, next }: { codes: readonly string[]; next: string }) {
  const { say } = page
  const body = html`
<div class="head"><h1>${say("invitation.codes")}</h1><p class="lead">${say("invitation.codesText")}</p></div>
<ul class="codes">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
<div class="button-row"><a class="button" href="${next}">${say("continue")}</a></div>`
  return document(page, { title: say("invitation.codes"), body, picture: wiresPicture })
}

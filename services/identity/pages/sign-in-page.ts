import { errorSummary, type Faults, field, hasFaults } from "./fields.ts"
import { html } from "./html.ts"
import { document } from "./layout.ts"
import type { Page } from "./page.ts"
import { wiresPicture } from "./wires.ts"

type SignIn = {
  /** `/am/interaction/<uid>`, the address of this page and its forms. */
  interactionPath: string
  email: string
  /** The reader follows an invitation, and has an account already. */
  isInvited?: boolean
  faults: Faults
}

/** Address and password on one page, as password managers and people expect. */
export function signInPage(
  page: Page,
  { interactionPath, email, isInvited = false, faults }: SignIn,
): string {
  const { say, link } = page
  const uid = interactionPath.split("/").at(-1) ?? ""
  const body = html`
<div class="head"><h1>${say("signIn.title")}</h1><p class="lead">${say(isInvited ? "invitation.signIn" : "signIn.lead")}</p></div>
${errorSummary(page, faults)}
<form class="form" method="post" action="${link(interactionPath)}" novalidate>
${field({ name: "email", label: say("email"), type: "email", value: email, autocomplete: "username" }, faults)}
${field({ name: "password", label: say("password"), type: "password", autocomplete: "current-password", maxlength: 1024 }, faults)}
<div class="button-row"><button type="submit" class="button">${say("signIn.submit")}</button><a href="${link(`/am/forgotten-password?from=${uid}`)}">${say("signIn.forgotten")}</a></div>
</form>
<form class="form" method="post" action="${link(`${interactionPath}/passkey`)}" data-passkey="${interactionPath}/passkey-options" hidden>
<input type="hidden" name="response">
<div class="button-row"><button type="submit" class="button button-quiet">${say("signIn.passkey")}</button></div>
</form>
<div class="aside"><h2>${say("signIn.new")}</h2>
<p><a href="${link(`/am/register?from=${uid}`)}">${say("signIn.register")}</a></p></div>`
  return document(page, {
    title: say("signIn.title"),
    body,
    picture: wiresPicture,
    hasFaults: hasFaults(faults),
    hasScript: true,
  })
}

/** Pages for a forgotten password: requesting a link, and choosing a new password. */
import { errorSummary, type Faults, field, hasFaults } from "./fields.ts"
import { html } from "./html.ts"
import { document } from "./layout.ts"
import type { Page } from "./page.ts"

export function forgottenPasswordPage(
  page: Page,
  { action, back, email, faults }: { action: string; back: string | null; email: string; faults: Faults },
): string {
  const { say } = page
  const body = html`
<div class="head"><h1>${say("forgotten.title")}</h1><p class="lead">${say("forgotten.lead")}</p></div>
${errorSummary(page, faults)}
<form class="form" method="post" action="${action}" novalidate>
${field({ name: "email", label: say("email"), type: "email", value: email, autocomplete: "username" }, faults)}
<div class="button-row"><button type="submit" class="button">${say("forgotten.submit")}</button>${back ? html`<a href="${back}">${say("backToSignIn")}</a>` : null}</div>
</form>`
  return document(page, { title: say("forgotten.title"), body, hasFaults: hasFaults(faults) })
}

export function newPasswordPage(
  page: Page,
  { action, token, faults }: { action: string; token: string; faults: Faults },
): string {
  const { say } = page
  const input = {
    name: "password",
    label: say("reset.password"),
    type: "password",
    autocomplete: "new-password",
    hint: say("passwordHint"),
    maxlength: 1024,
  } as const
  const body = html`
<div class="head"><h1>${say("reset.title")}</h1><p class="lead">${say("reset.lead")}</p></div>
${errorSummary(page, faults)}
<form class="form" method="post" action="${action}" novalidate>
<input type="hidden" name="token" value="${token}">
${field(input, faults)}
<div class="button-row"><button type="submit" class="button">${say("reset.submit")}</button></div>
</form>`
  return document(page, { title: say("reset.title"), body, hasFaults: hasFaults(faults) })
}

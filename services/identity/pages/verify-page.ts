/** The end of a registration: the mail's link proves the mailbox, the password proves that this reader registered. */
import { errorSummary, type Faults, field, hasFaults } from "./fields.ts"
import { html } from "./html.ts"
import { document } from "./layout.ts"
import type { Page } from "./page.ts"

type VerifyPage = { action: string; token: string; faults: Faults }

export function verifyPage(page: Page, { action, token, faults }: VerifyPage): string {
  const { say, link } = page
  const input = {
    name: "password",
    label: say("password"),
    type: "password",
    autocomplete: "current-password",
    maxlength: 1024,
  } as const
  const body = html`
<div class="head"><h1>${say("verify.title")}</h1><p class="lead">${say("verify.text")}</p></div>
${errorSummary(page, faults)}
<form class="form" method="post" action="${action}" novalidate>
<input type="hidden" name="token" value="${token}">
${field(input, faults)}
<div class="button-row"><button type="submit" class="button">${say("verify.submit")}</button><a href="${link("/am/forgotten-password")}">${say("verify.otherPassword")}</a></div>
</form>`
  return document(page, { title: say("verify.title"), body, hasFaults: hasFaults(faults) })
}

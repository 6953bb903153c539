import type { FactorKind } from "../factors/factors.ts"
import { errorSummary, type Faults, field, hasFaults } from "./fields.ts"
import { type Html, html } from "./html.ts"
import { document } from "./layout.ts"
import type { Page } from "./page.ts"
import type { TextKey } from "./texts.ts"
import { wiresPicture } from "./wires.ts"

type SecondFactor = {
  interactionPath: string
  /** The factors that the account has. */
  kinds: readonly FactorKind[]
  /** The factor that is asked for now. */
  kind: FactorKind
  faults: Faults
}

const words: Record<FactorKind, { lead: TextKey; use: TextKey }> = {
  totp: { lead: "secondFactor.lead.totp", use: "secondFactor.use.totp" },
  passkey: { lead: "secondFactor.lead.passkey", use: "secondFactor.use.passkey" },
  "recovery-code": { lead: "secondFactor.lead.recovery-code", use: "secondFactor.use.recovery-code" },
}

/** The step after the password: a code of the authenticator app, a passkey, or a recovery code. */
export function secondFactorPage(page: Page, given: SecondFactor): string {
  const { say, link } = page
  const { interactionPath, kinds, kind, faults } = given
  const others = kinds
    .filter((other) => other !== kind)
    .map((other) => {
      const address = link(`${interactionPath}/second-factor?kind=${other}`)
      return html`<li><a href="${address}">${say(words[other].use)}</a></li>`
    })
  // Said where nothing else is left to try, and not above the way that most people need.
  const help =
    kind === "recovery-code" || others.length === 0 ? html`<p>${say("secondFactor.lost")}</p>` : null
  const body = html`
<div class="head"><h1>${say("secondFactor.title")}</h1><p class="lead">${say(words[kind].lead)}</p></div>
${errorSummary(page, faults)}
${kind === "passkey" ? passkeyForm(page, interactionPath) : codeForm(page, given)}
<div class="aside"><ul class="links">${others}
<li><a href="${link(`${interactionPath}/again`)}">${say("secondFactor.again")}</a></li></ul>${help}</div>`
  return document(page, {
    title: say("secondFactor.title"),
    body,
    picture: wiresPicture,
    hasFaults: hasFaults(faults),
    hasScript: kind === "passkey",
  })
}

function codeForm({ say, link }: Page, { interactionPath, kind, faults }: SecondFactor): Html {
  const isTotp = kind === "totp"
  const code = field(
    {
      name: "code",
      label: say(isTotp ? "secondFactor.code" : "secondFactor.recoveryCode"),
      autocomplete: isTotp ? "one-time-code" : "off",
      maxlength: 40,
      className: "code-input",
      ...(isTotp ? { inputmode: "numeric" as const } : {}),
    },
    faults,
  )
  return html`<form class="form" method="post" action="${link(`${interactionPath}/second-factor?kind=${kind}`)}" novalidate>
${code}
<div class="button-row"><button type="submit" class="button">${say("continue")}</button></div>
</form>`
}

function passkeyForm({ say, link }: Page, interactionPath: string): Html {
  return html`<p data-without-passkey>${say("secondFactor.passkeyUnusable")}</p>
<form class="form" method="post" action="${link(`${interactionPath}/passkey`)}" data-passkey="${interactionPath}/passkey-options" hidden>
<input type="hidden" name="response">
<div class="button-row"><button type="submit" class="button">${say("secondFactor.passkey")}</button></div>
</form>`
}

import { expect, test } from "vitest"
import type { AccountAnswer } from "../../../../app/portal/account/account-view.ts"
import { Section } from "../../../../app/portal/account/section.tsx"
import { renderDocument } from "../../render-document.tsx"

function section(answer?: AccountAnswer, isOpen = false) {
  return renderDocument(
    <Section section="multi-factor" summary="On" answer={answer} isOpen={isOpen}>
      <p>Form</p>
    </Section>,
  )
}

test("a section of the account shows its state, and opens for its own form and nobody else's [ACCT-01]", () => {
  expect(section()).toMatch(
    /^<details class="account-section"><summary><h2[^>]*>Multi-factor sign-in<\/h2>.*On/,
  )
  expect(section({ form: "totp-confirm" })).toMatch(/^<details class="account-section" open="">/)
  expect(section({ form: "profile" })).not.toContain("open=")
  expect(section(undefined, true)).toContain("open=")
  // The target of the address has to be inside the section, or the browser wouldn't open it.
  expect(section()).toMatch(/<\/summary><section id="multi-factor"/)
})

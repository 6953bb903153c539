import { expect, test } from "vitest"
import type { Account } from "../../../../app/portal/account/account-view.ts"
import { EmailSection } from "../../../../app/portal/account/email-section.tsx"
import { renderDocument } from "../../render-document.tsx"

test("a new address that was typed before a sign-in stands in the form again", () => {
  const account = { email: "old@customer.example", pendingEmail: null } as Account
  const html = renderDocument(
    <EmailSection
      account={account}
      answer={undefined}
      kept={{ intent: "email", email: "new@customer.example" }}
    />,
  )
  expect(html).toMatch(/<input[^>]* value="new@customer\.example"/)
})

import { expect, test } from "vitest"
import { PasswordForm } from "../../../../app/website/pages/password-form.tsx"
import { renderDocument } from "../../render-document.tsx"

const wrong = {
  status: "error" as const,
  initialValue: {},
  error: { password: ["pages:protected.wrong"] },
}

test("a protected page asks for its password at its own address, as a plain form", () => {
  const html = renderDocument(<PasswordForm action="/en/events" />)
  expect(html).toContain('method="post" action="/en/events"')
  expect(html).toContain('name="password"')
  expect(html).not.toContain("error-summary")
})

test("a wrong password is said above the form, which takes the focus, and at the field, which is empty", () => {
  const html = renderDocument(<PasswordForm action="/en/events" lastResult={wrong} />)
  expect(html).toMatch(/class="error-summary"[^>]* data-focus=""/)
  expect(html).toContain('<a href="#page-password-password">This password is not correct.')
  expect(html).toContain('aria-describedby="page-password-password-error"')
  expect(html).toMatch(/<input [^>]*type="password"[^>]*value=""/)
})

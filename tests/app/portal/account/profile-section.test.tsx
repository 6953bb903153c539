import { expect, test } from "vitest"
import type { Account, AccountView } from "../../../../app/portal/account/account-view.ts"
import { ProfileSection } from "../../../../app/portal/account/profile-section.tsx"
import { renderDocument } from "../../render-document.tsx"

const account = { firstName: "太郎", lastName: "山田", language: "ja", country: "JP" } as Account

function render(language: string) {
  const view = { kind: "account", account, countries: [], languages: [], kept: {} } as unknown
  const section = (
    <ProfileSection view={view as Extract<AccountView, { kind: "account" }>} answer={undefined} />
  )
  return renderDocument(section, language)
}

test.each([
  ["ja", true],
  ["zh", true],
  ["hu", true],
  ["de", false],
])("the profile in %s asks for the family name first: %s [ACCT-02]", (language, isFirst) => {
  const html = render(language)
  expect(html.indexOf('name="lastName"') < html.indexOf('name="firstName"')).toBe(isFirst)
})

test.each([
  ["ja", "山田 太郎"],
  ["zh", "山田太郎"],
  ["en", "山田 太郎"],
])(
  "the section's head in %s has the family name first, as the person writes it [ACCT-02]",
  (language, name) => {
    expect(render(language)).toContain(`${name}<`)
  },
)

test("the address is one line, so a browser fills in its first line only", () => {
  expect(render("en")).toMatch(/<input[^>]*autoComplete="address-line1"/i)
  expect(render("en")).not.toContain("street-address")
})

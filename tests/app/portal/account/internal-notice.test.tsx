import { expect, test } from "vitest"
import type { Account, AccountView } from "../../../../app/portal/account/account-view.ts"
import { InternalNotice } from "../../../../app/portal/account/internal-notice.tsx"
import { renderDocument } from "../../render-document.tsx"

const account = { firstName: "太郎", lastName: "山田", language: "ja" } as Account

function render(language: string) {
  const view = { kind: "account", account, countries: [], languages: [] } as unknown
  const notice = <InternalNotice view={view as Extract<AccountView, { kind: "account" }>} />
  return renderDocument(notice, language)
}

test.each([
  ["ja", true],
  ["zh", true],
  ["de", false],
])("an internal profile in %s lists the family name first: %s [ACCT-06]", (language, isFirst) => {
  const list = render(language).split("<dl")[1] ?? ""
  expect(list.indexOf("山田") < list.indexOf("太郎")).toBe(isFirst)
})

import { expect, test } from "vitest"
import { loadAccount } from "../../../../app/portal/account/account.server.ts"
import type { AccountAnswer } from "../../../../app/portal/account/account-view.ts"
import { changeAccount } from "../../../../app/portal/account/change-account.server.ts"
import { readFlash } from "../../../../app/request/flash/flash.server.ts"
import { createTestAsker, formRequest, outcome, type TestAsker } from "../frame/test-asker.ts"

const address = "http://localhost:3000/en/mykomax/account"
const fine = { faults: [] }
const lists = {
  account: { email: "maintenance@customer.example" },
  countries: ["CH", "DE"],
  languages: ["de", "en"],
}

async function change(asker: TestAsker, fields: Record<string, string>) {
  const request = formRequest(address, fields)
  const answered = await outcome(
    changeAccount(asker, { request, context: { upstreams: asker.context.upstreams } }),
  )
  return { ...answered, data: answered.data as AccountAnswer }
}

function fault(field: string | null, code: string, retryAt: string | null = null) {
  return { faults: [{ field, code, retryAt }] }
}

test("first and last name are required, and country and language come from the lists [ACCT-03, ACCT-04, ACCT-05]", async () => {
  const asker = createTestAsker(address, { answers: { AccountSettings: lists } })
  const { status, data } = await change(asker, {
    intent: "profile",
    country: "XX",
    language: "tlh",
    city: "Kiel",
  })
  expect(status).toBe(422)
  expect(data.form).toBe("profile")
  expect(data.answer?.error).toEqual({
    firstName: ["account:profile.firstNameRequired"],
    lastName: ["account:profile.lastNameRequired"],
    country: ["account:profile.countryInvalid"],
    language: ["account:profile.languageInvalid"],
  })
  expect(data.answer?.initialValue).toMatchObject({ city: "Kiel" })
})

test("the messages about country and language are the specification's [ACCT-04, ACCT-05]", () => {
  const { t } = createTestAsker(address).context.translator
  expect(t("account:profile.countryInvalid")).toBe(
    "The current value is invalid, please select a country from the list",
  )
  expect(t("account:profile.languageInvalid")).toBe(
    "The current value is invalid, please select a language from the list",
  )
})

test("a password goes to the identity service with the access token, and never comes back [ACCT-08]", async () => {
  const sent = { intent: "password", currentPassword: "old one", newPassword: "a new sentence" }
  const asker = createTestAsker(address, { answers: { ChangePassword: { changePassword: fine } } })
  const { status, location } = await change(asker, sent)
  expect([status, location]).toEqual([303, "/en/mykomax/account#password"])
  expect(asker.asked[0]).toMatchObject({
    variables: { currentPassword: "old one", newPassword: "a new sentence" },
    headers: { authorization: "Bearer access-token" },
  })
  const wrong = createTestAsker(address, {
    answers: { ChangePassword: { changePassword: fault("currentPassword", "PASSWORD_WRONG") } },
  })
  const { data } = await change(wrong, sent)
  expect(data.answer?.error).toEqual({ currentPassword: ["account:password.wrong"] })
  expect(JSON.stringify(data)).not.toContain("sentence")
})

test("what the identity service refuses without a field concerns the whole form [ACCT-06]", async () => {
  const asker = createTestAsker(address, {
    answers: { ResetMultiFactor: { resetMultiFactor: fault(null, "MANAGED_INTERNALLY") } },
  })
  const { data } = await change(asker, { intent: "factors-reset" })
  expect(data.answer?.error).toEqual({ "": ["account:internal.refused"] })
})

test("too many tries say when to try again", async () => {
  const soon = new Date(Date.now() + 4.5 * 60_000).toISOString()
  const asker = createTestAsker(address, {
    answers: { ChangePassword: { changePassword: fault("currentPassword", "THROTTLED", soon) } },
  })
  const { data } = await change(asker, { intent: "password", currentPassword: "a", newPassword: "b" })
  expect(data.answer?.error).toEqual({ currentPassword: ["account:fault.throttled?count=5"] })
})

const uri = "otpauth://totp/Portal:me?secret=ABCDEFGHIJKL&issuer=Portal"

test("an authenticator app is set up by a code to scan, the same to type, and a number", async () => {
  const answers = {
    StartTotp: { startTotp: { secret: "ABCDEFGHIJKL", uri, faults: [] } },
    ConfirmTotp: { confirmTotp: { recoveryCodes: ["AAAA-1111"], faults: [] } },
  }
  const asker = createTestAsker(address, { answers })
  const started = await change(asker, { intent: "totp-start" })
  expect(started.data.totp).toMatchObject({ secret: "ABCD EFGH IJKL", uri })
  expect(started.data.totp?.code.path).toMatch(/^M4 4h1v1h-1z/)
  const confirmed = await change(asker, { intent: "totp-confirm", uri, code: "123 456" })
  expect(confirmed.data).toEqual({ form: "totp-confirm", recoveryCodes: ["AAAA-1111"] })
  expect(asker.asked.at(-1)?.variables).toEqual({ code: "123456" })
})

test("a wrong number keeps the code that was scanned", async () => {
  const asker = createTestAsker(address, {
    answers: { ConfirmTotp: { confirmTotp: { recoveryCodes: null, ...fault("code", "CODE_WRONG") } } },
  })
  const { status, data } = await change(asker, { intent: "totp-confirm", uri, code: "000000" })
  expect(status).toBe(422)
  expect(data.totp?.uri).toBe(uri)
  expect(data.answer?.error).toEqual({ code: ["account:totp.codeWrong"] })
  const short = await change(createTestAsker(address), { intent: "totp-confirm", uri, code: "12" })
  expect(short.data.answer?.error).toEqual({ code: ["account:totp.codeRequired"] })
})

test("only what an authenticator app reads is drawn as a code to scan", async () => {
  const asker = createTestAsker(address)
  const foreign = ["https://evil.example/", "", `${uri}&more=${"x".repeat(600)}`]
  for (const given of foreign)
    expect((await change(asker, { intent: "totp-confirm", uri: given, code: "123456" })).status).toBe(400)
  expect(asker.asked).toEqual([])
})

test("a passkey is renamed, and needs a name", async () => {
  const asker = createTestAsker(address, { answers: { RenamePasskey: { renamePasskey: fine } } })
  const { status, location } = await change(asker, { intent: "passkey-rename", id: "key", name: " Laptop " })
  expect([status, location]).toEqual([303, "/en/mykomax/account#multi-factor"])
  expect(asker.asked[0]?.variables).toEqual({ id: "key", name: "Laptop" })
  const { data } = await change(asker, { intent: "passkey-rename", id: "key", name: " " })
  expect(data.answer?.error).toEqual({ name: ["account:fault.required"] })
})

test("an account is deleted only by whoever types the address that the page shows, is signed out then and told so [ACCT-09]", async () => {
  const asker = createTestAsker(address, {
    answers: {
      // The session still knows the address of before a change.
      AccountSettings: { ...lists, account: { email: "moved@customer.example" } },
      DeleteAccount: { deleteAccount: { isDeleted: true, faults: [] } },
    },
  })
  for (const confirmation of ["yes", "maintenance@customer.example"]) {
    const careless = await change(asker, { intent: "delete", confirmation })
    expect(careless.data.answer?.error).toEqual({ confirmation: ["account:delete.confirmationWrong"] })
  }
  const sure = { intent: "delete", confirmation: "Moved@customer.example", password: "p" }
  const request = formRequest(address, sure)
  const answered = await changeAccount(asker, { request, context: { upstreams: asker.context.upstreams } })
  if (!(answered instanceof Response)) throw new Error("nothing was deleted")
  expect(asker.asked.at(-1)).toMatchObject({ operation: "DeleteAccount", variables: { password: "p" } })
  expect([answered.status, answered.headers.get("Location")]).toEqual([303, "/en"])
  const cookies = answered.headers.getSetCookie()
  expect(cookies.find((cookie) => cookie.startsWith("session="))).toMatch(/^session=;.*Max-Age=0/)
  const messages = cookies.filter((cookie) => cookie.startsWith("flash="))
  expect(messages).toHaveLength(1)
  const flash = /^flash=([^;]*)/.exec(messages[0] ?? "")?.[1] ?? ""
  expect(readFlash({ ...asker.context, cookies: { flash } })).toMatchObject({
    title: "Your account has been deleted",
  })
})

test("where another provider keeps the account, the page says so and offers no form", async () => {
  const asker = createTestAsker(address, { hasAccounts: false })
  expect((await loadAccount(asker, null)).kind).toBe("elsewhere")
  expect((await change(asker, { intent: "profile" })).status).toBe(405)
})

test("countries and languages are offered by their names, in the reader's alphabet [ACCT-04, ACCT-05]", async () => {
  const german = "http://localhost:3000/de-ch/mykomax/account"
  const answers = { AccountSettings: { ...lists, countries: ["DE", "AT", "CH"] } }
  const view = await loadAccount(createTestAsker(german, { answers }), [
    ["intent", "profile"],
    ["city", "Kiel"],
  ])
  expect(view).toMatchObject({
    countries: [
      { value: "DE", label: "Deutschland" },
      { value: "AT", label: "Österreich" },
      { value: "CH", label: "Schweiz" },
    ],
    kept: { profile: { city: "Kiel" } },
  })
})

test("a form of another site changes nothing", async () => {
  const asker = createTestAsker(address)
  const request = formRequest(address, { intent: "sessions-end" }, { site: "cross-site" })
  expect(
    (await outcome(changeAccount(asker, { request, context: { upstreams: asker.context.upstreams } })))
      .status,
  ).toBe(403)
  expect(asker.asked).toEqual([])
})

/** Registration, forgotten passwords and the links of mails. */
import { randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createLoopbackFetch } from "../../../../app/ground/http/loopback-fetch.server.ts"
import { goodToken } from "../memory-accounts.ts"
import { type ProviderSite, password, startProviderSite } from "../provider-site.ts"

let site: ProviderSite

beforeAll(async () => {
  site = await startProviderSite()
})

afterAll(() => site.close())

const registration = {
  firstName: "Test",
  lastName: "Person",
  email: "new@test.example",
  password,
  country: "CH",
  preferredLanguage: "de",
  terms: "yes",
}

function newAddress() {
  const email = `${randomUUID()}@test.example`
  site.accounts.add({ email, password })
  return email
}

test("registering an address that has an account gets the very page of one that has none", async () => {
  const browser = site.browser()
  const taken = newAddress()
  const page = await browser.go(`${site.origin}/am/register`)
  const known = await browser.submit(page, { ...registration, email: taken })
  const fresh = await browser.submit(page, registration)
  expect([known.status, fresh.status]).toEqual([200, 200])
  expect(fresh.text).toContain("Please check your inbox")
  expect(known.text.replaceAll(taken, "")).toBe(fresh.text.replaceAll(registration.email, ""))
})

test("registration keeps what was typed, save the password, and says what is missing", async () => {
  const browser = site.browser()
  const page = await browser.go(`${site.origin}/am/register`)
  const { terms: _, ...given } = registration
  const answer = await browser.submit(page, { ...given, lastName: "" })
  expect(answer.status).toBe(422)
  expect(answer.text).toContain('value="new@test.example"')
  expect(answer.text).toContain('<option value="CH" selected>')
  expect(answer.text).toContain("Please enter your last name")
  expect(answer.text).toContain("Please agree")
  expect(answer.text).not.toContain(password)
})

test("the summary lists faults in the order of the fields, in Japanese the family name first", async () => {
  const browser = site.browser()
  const page = await browser.go(`${site.origin}/am/register?language=ja`)
  const { text } = await browser.submit(page, { preferredLanguage: "ja" })
  const summary = text.slice(
    text.indexOf("error-summary"),
    text.indexOf("</ul>", text.indexOf("error-summary")),
  )
  const fields = [...summary.matchAll(/href="#(\w+)"/g)].map(([, name]) => name)
  expect(fields).toEqual(["lastName", "firstName", "email", "password", "country", "terms"])
  expect(summary).toContain("国・地域を選択してください")
})

test("a password that the accounts refuse is explained at its field", async () => {
  const browser = site.browser()
  const page = await browser.go(`${site.origin}/am/register`)
  const answer = await browser.submit(page, { ...registration, password: "short" })
  expect(answer.text).toContain('id="password-error">The password is too short')
})

test("asking for a new password is answered alike for every address", async () => {
  const browser = site.browser()
  const known = newAddress()
  const unknown = "nobody@test.example"
  const page = await browser.go(`${site.origin}/am/forgotten-password`)
  const answers = [
    await browser.submit(page, { email: known }),
    await browser.submit(page, { email: unknown }),
  ]
  const [one, other] = answers.map(({ text }) => text.replaceAll(known, "").replaceAll(unknown, ""))
  expect(one).toBe(other)
  expect(one).toContain("If there is an account for")
  expect((await browser.submit(page, { email: "no address" })).status).toBe(422)
})

test("who sends many forms that cost a mail has to wait, and keeps what was typed", async () => {
  const browser = site.browser()
  const form = await browser.go(`${site.origin}/am/register`)
  site.accounts.throttle(true)
  const refused = await browser.submit(form, registration)
  const forgotten = await browser.go(`${site.origin}/am/forgotten-password`)
  const alsoRefused = await browser.submit(forgotten, { email: registration.email })
  site.accounts.throttle(false)
  expect([refused.status, alsoRefused.status]).toEqual([429, 429])
  expect(refused.text).toContain(`value="${registration.email}"`)
  expect(refused.headers.get("retry-after")).toBeTruthy()
})

test("the link for a new password shows a form, and says when it no longer works", async () => {
  newAddress()
  const browser = site.browser()
  const page = await browser.go(`${site.origin}/am/reset-password?token=${goodToken}`)
  expect(page.headers.get("referrer-policy")).toBe("same-origin")
  const short = await browser.submit(page, { password: "short" })
  expect([short.status, short.text.includes("The password is too short")]).toEqual([422, true])
  const done = await browser.submit(short, { password: "another good long password" })
  expect(done.text).toContain("Your new password is saved")
  const old = await browser.go(`${site.origin}/am/reset-password?token=used`)
  expect([old.status, old.text.includes("This link no longer works")]).toEqual([400, true])
})

test("a link that confirms an address asks for the password or a click, since programs follow links in mails", async () => {
  newAddress()
  const browser = site.browser()
  const page = await browser.go(`${site.origin}/am/verify?token=${goodToken}&language=de`)
  expect(page.text).toContain("Adresse bestätigen")
  const empty = await browser.submit(page, {})
  expect([empty.status, empty.text.includes("Bitte geben Sie Ihr Passwort ein")]).toEqual([422, true])
  const wrong = await browser.submit(empty, { password: "not the password" })
  expect([wrong.status, wrong.text.includes('href="/am/forgotten-password?language=de"')]).toEqual([
    422,
    true,
  ])
  const done = await browser.submit(wrong, { password })
  expect(done.text).toContain("Ihre E-Mail-Adresse ist bestätigt")
  const change = await browser.go(`${site.origin}/am/confirm-email?token=${goodToken}`)
  expect((await browser.submit(change, {})).text).toContain("One address is confirmed")
  expect((await browser.go(`${site.origin}/am/verify`)).status).toBe(400)
})

test("the way back to a sign-in leads nowhere else", async () => {
  const browser = site.browser()
  const good = await browser.go(`${site.origin}/am/register?from=abcdefghij0123`)
  const forgotten = await browser.go(`${site.origin}/am/forgotten-password?from=abcdefghij0123`)
  const sent = await browser.submit(forgotten, { email: newAddress() })
  expect(sent.text, "after a mistyped address, too").toContain("/am/interaction/abcdefghij0123")
  expect(good.text).toContain('href="/am/interaction/abcdefghij0123/sign-in"')
  for (const from of ["//evil.example", "https://evil.example", "../../evil", "a b"]) {
    const page = await browser.go(`${site.origin}/am/register?from=${encodeURIComponent(from)}`)
    expect(page.text).not.toContain("I have an account already")
  }
})

test("an unknown address below /am is a page of ours, and another host is not answered at all", async () => {
  const page = await site.browser().go(`${site.origin}/am/nowhere`)
  expect([page.status, page.text.includes("There is no such page")]).toEqual([404, true])
  const elsewhere = createLoopbackFetch("http://other.example", {
    host: "127.0.0.1",
    port: Number(new URL(site.origin).port),
  })
  const foreign = await elsewhere("http://other.example/am/nowhere")
  expect([foreign.status, (await foreign.text()).includes("There is no such page")]).toEqual([404, false])
})

test("the pages' own files are kept for good by browsers", async () => {
  const browser = site.browser()
  const page = await browser.go(`${site.origin}/am/register`)
  const style = /href="(\/am\/assets\/identity-[\w-]+\.css)"/.exec(page.text)?.[1] ?? ""
  const sheet = await browser.go(site.origin + style)
  expect([sheet.status, sheet.headers.get("content-type")]).toEqual([200, "text/css; charset=utf-8"])
  expect(sheet.headers.get("cache-control")).toContain("immutable")
  for (const shared of ["tokens.css", "stand-in-fonts.css"])
    expect(sheet.text).toContain(readFileSync(`public/design/${shared}`, "utf8"))
  const font = /url\("(archivo-latin-[\w-]+\.woff2)"\)/.exec(sheet.text)?.[1] ?? ""
  expect((await browser.ask(`${site.origin}/am/assets/${font}`)).headers.get("content-type")).toBe(
    "font/woff2",
  )
  expect((await browser.ask(`${site.origin}/am/assets/..%2Fassets.ts`)).status).toBe(404)
})

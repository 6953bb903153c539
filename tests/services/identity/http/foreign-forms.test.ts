import { afterAll, beforeAll, expect, test } from "vitest"
import { goodToken } from "../memory-accounts.ts"
import { authorizeUrl, type ProviderSite, password, startProviderSite } from "../provider-site.ts"

let site: ProviderSite

beforeAll(async () => {
  site = await startProviderSite()
})

afterAll(() => site.close())

const email = "reader@test.example"

/** What each form needs to do something, so that it is the sender that a refusal is about. */
const forms: [path: string, fields: Record<string, string>][] = [
  [
    "/am/register",
    { firstName: "A", lastName: "B", email, password, country: "CH", preferredLanguage: "de", terms: "yes" },
  ],
  ["/am/forgotten-password", { email }],
  ["/am/reset-password", { token: goodToken, password: "another good long password" }],
  ["/am/verify", { token: goodToken, password }],
  ["/am/confirm-email", { token: goodToken }],
  ["INTERACTION", { email, password: "wrong" }],
  ["INTERACTION/second-factor", { code: "000000" }],
  ["INTERACTION/passkey-options", {}],
  ["INTERACTION/passkey", { response: "{}" }],
]

test.each(forms)("%s takes no form of another website", async (path, fields) => {
  site.accounts.add({ email, password })
  const browser = site.browser()
  const page = await browser.go((await authorizeUrl(site)).url)
  const { pathname } = new URL(page.url)
  const url = site.origin + path.replace("INTERACTION", pathname)
  async function send(headers: Record<string, string>) {
    const type = { "content-type": "application/x-www-form-urlencoded" }
    return browser.ask(url, {
      method: "POST",
      headers: { ...type, ...headers },
      body: new URLSearchParams(fields).toString(),
    })
  }
  const before = site.accounts.told.length
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    { origin: site.origin.replace("127.0.0.1", "sibling.127.0.0.1"), "sec-fetch-site": "same-site" },
    { origin: "null" },
  ]
  for (const headers of foreign) {
    const answer = await send(headers)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain("The form was sent from another website")
  }
  expect(site.accounts.told.length).toBe(before)
  const own = await send({ origin: site.origin, "sec-fetch-site": "same-origin" })
  expect([403, 404]).not.toContain(own.status)
})

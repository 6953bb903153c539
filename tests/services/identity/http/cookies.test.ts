import { afterAll, beforeAll, expect, test } from "vitest"
import { authorizeUrl, type ProviderSite, password, signIn, startProviderSite } from "../provider-site.ts"

let site: ProviderSite

beforeAll(async () => {
  site = await startProviderSite({ publicOrigin: "https://portal.example" })
})

afterAll(() => site.close())

test("on https no other host of the domain can plant a session or a device", async () => {
  const email = "reader@test.example"
  site.accounts.add({ email, password })
  const browser = site.browser()
  const { answer } = await signIn(site, browser, email)
  const set = answer.headers.getSetCookie().filter((line) => /identity_(?:session|device)/.test(line))
  expect(set.map((line) => line.split("=", 1)[0])).toEqual(
    expect.arrayContaining([
      "__Host-identity_session",
      "__Host-identity_session.sig",
      "__Host-identity_device",
    ]),
  )
  for (const line of set) {
    expect(line).toMatch(/^__Host-identity_/)
    expect(line).toMatch(/; path=\/;.*; secure/)
    expect(line).not.toMatch(/domain/i)
  }
  const silent = await browser.go((await authorizeUrl(site, { prompt: "none" })).url)
  expect(new URL(silent.url).searchParams.get("code")).toBeTruthy()
  // Under the bare name, as a sibling host could set it, it says nothing.
  const planted = site.browser()
  for (const { name, value } of browser.cookies())
    planted.cookies().push({ name: name.replace("__Host-", ""), value, path: "/" })
  const refused = await planted.go((await authorizeUrl(site, { prompt: "none" })).url)
  expect(new URL(refused.url).searchParams.get("error")).toBe("login_required")
})

import { readFileSync } from "node:fs"
import { type APIRequestContext, expect, type Page } from "@playwright/test"
import { dataDir, originOf } from "./addresses.ts"

/** The password that the console printed for an account of the demo world: it is kept in the data folder. */
export function demoPassword(email: string): string {
  const secrets: Record<string, string> = JSON.parse(readFileSync(`${dataDir}/secrets.json`, "utf8"))
  const password = secrets[`password:account:${email}`]
  if (!password) throw new Error(`there is no demo account ${email}`)
  return password
}

/** Opens a screen of the portal and signs in on the way there. */
export async function signIn(page: Page, email: string, path = "/en/mykomax"): Promise<void> {
  await page.goto(path)
  await page.locator("input[name=email]").fill(email)
  await page.locator("input[name=password]").fill(demoPassword(email))
  await page.locator("input[name=password]").press("Enter")
  await page.waitForURL(/\/mykomax/)
}

/** The same with forms alone, for tests that need no browser. @returns the session's cookie, as a browser would send it. */
export async function signInByForm(request: APIRequestContext, email: string): Promise<string> {
  const page = await request.get(`${originOf("main")}/en/mykomax`)
  const form = { email, password: demoPassword(email) }
  const there = await request.post(page.url(), { form, headers: { Origin: originOf("main") } })
  expect(new URL(there.url()).pathname).toBe("/en/mykomax")
  const { cookies } = await request.storageState()
  const session = cookies.find(({ name }) => name === "session")
  return `session=${session?.value}`
}

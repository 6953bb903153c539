import { readFileSync } from "node:fs"
import { type APIRequestContext, type BrowserContext, expect, type Page } from "@playwright/test"
import { dataDir, originOf } from "./addresses.ts"

/** The password that the console printed for a demo account, read from the data folder. */
export function demoPassword(email: string, folder = dataDir): string {
  const secrets: Record<string, string> = JSON.parse(readFileSync(`${folder}/secrets.json`, "utf8"))
  const password = secrets[`password:account:${email}`]
  if (!password) throw new Error(`there is no demo account ${email}`)
  return password
}

/** Opens a portal screen and signs in on the way. */
export async function signIn(page: Page, email: string, path = "/en/mykomax"): Promise<void> {
  await page.goto(path)
  await page.locator("input[name=email]").fill(email)
  await page.locator("input[name=password]").fill(demoPassword(email))
  await page.locator("input[name=password]").press("Enter")
  await page.waitForURL(/\/mykomax/)
}

/** Signs in without a browser. @returns the session's cookie in the form of a Cookie header. */
export async function signInByForm(request: APIRequestContext, email: string): Promise<string> {
  const page = await request.get(`${originOf("main")}/en/mykomax`)
  const form = { email, password: demoPassword(email) }
  const there = await request.post(page.url(), { form, headers: { Origin: originOf("main") } })
  expect(new URL(there.url()).pathname).toBe("/en/mykomax")
  const { cookies } = await request.storageState()
  const session = cookies.find(({ name }) => name === "session")
  return `session=${session?.value}`
}

const sessions = new Map<string, Promise<string>>()

/** Signs in once per worker and account, for tests that only look at screens and change nothing about the session. */
export async function useSession(context: BrowserContext, email: string): Promise<void> {
  const kept = sessions.get(email) ?? signInByForm(context.request, email)
  sessions.set(email, kept)
  const [name = "", value = ""] = (await kept).split("=")
  await context.addCookies([{ name, value, url: originOf("main"), httpOnly: true }])
}

import { readFileSync } from "node:fs"
import { createReader, type Reader } from "./browse.ts"

export const portalHeaders = {
  "user-agent": "Mozilla/5.0 bench reader",
  "accept-encoding": "br",
  accept: "text/html",
}

/** A reader who has signed in on the way to a screen of the portal. @param address of the screen. */
export async function signInAs(
  account: string,
  { address, dataDir }: { address: string; dataDir: string },
): Promise<Reader> {
  const reader = createReader(portalHeaders)
  const form = await reader.open(address)
  const action = /<form[^>]*method="post"[^>]*action="([^"]+)"/.exec(form.html)?.[1]
  if (!action) throw new Error(`there is no form to sign in at ${form.url}`)
  const target = new URL(action.replaceAll("&amp;", "&"), form.url).href
  const secrets = JSON.parse(readFileSync(`${dataDir}/secrets.json`, "utf8")) as Record<string, string>
  const password = secrets[`password:account:${account}`] ?? ""
  const { url } = await reader.open(target, { email: account, password })
  if (new URL(url).pathname !== new URL(address).pathname) throw new Error(`signing in led to ${url}`)
  return reader
}

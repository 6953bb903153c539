/** The addresses and passwords of the server that playwright.config.ts starts. Another port lets two checkouts be tested beside each other. */
export const port = Number(process.env.JOURNEYS_PORT ?? 3900)

export const dataDir = ".cache/e2e"

/** What that folder was before the first journey; servers that a test starts itself get copies. */
export const filledFolder = ".cache/e2e-filled"

/** What the server writes while journeys run. */
export const serverLog = ".cache/e2e-server.log"

export const editorPassword = "only-for-the-journeys"

export const outboxToken = "outbox-of-the-journeys"

export const pagePasswords = { "events-na": "harness-days", "schleuniger-partners": "for-partners" }

/** What calls itself headless is taken for a crawler and gets no error pages. */
export const readersAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36"

/** `main` and the sites with their own hosts; browsers resolve `.localhost` names to this machine. */
export type SiteHost = "main" | "schleuniger" | "adaptronic" | "cirris" | "brand-portal"

export function originOf(site: SiteHost, onPort = port): string {
  return site === "main" ? `http://localhost:${onPort}` : `http://${site}.localhost:${onPort}`
}

export function addressOf(site: SiteHost, path: string): string {
  return originOf(site) + path
}

/** The tag manager's host doesn't exist; tests define its answers. */
export const tagManager = { id: "GTM-JOURNEY", url: `http://tags.localhost:${port}/gtm.js` }

/** The server's environment. It trusts one proxy, so that each test can be a different visitor. */
export const serverEnvironment: Readonly<Record<string, string>> = {
  PORT: String(port),
  DATA_DIR: dataDir,
  EDITOR_PASSWORD: editorPassword,
  EDITOR_ROLES: "kmx_delegatedadmin_intern=translate:de",
  PAGE_PASSWORDS: Object.entries(pagePasswords)
    .map((pair) => pair.join("="))
    .join(","),
  MAIL_OUTBOX_TOKEN: outboxToken,
  TRUSTED_PROXIES: "1",
  TAG_MANAGER_ID: tagManager.id,
  TAG_MANAGER_URL: tagManager.url,
  LOG_LEVEL: "warn",
}

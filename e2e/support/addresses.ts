/** Where the journeys find the server that playwright.config.ts starts, and how they get behind its doors. */
export const port = 3900

export const dataDir = ".cache/e2e"

export const editorPassword = "only-for-the-journeys"

export const pagePasswords = { "events-na": "harness-days", "schleuniger-partners": "for-partners" }

/** `main` and the sites with hosts of their own; `.localhost` names resolve to this machine by themselves. */
export type SiteHost = "main" | "schleuniger" | "adaptronic" | "cirris" | "brand-portal"

export function originOf(site: SiteHost, onPort = port): string {
  return site === "main" ? `http://localhost:${onPort}` : `http://${site}.localhost:${onPort}`
}

export function addressOf(site: SiteHost, path: string): string {
  return originOf(site) + path
}

/** Its script is the journeys' own: nothing answers there but what a test puts in its place. */
export const tagManager = { id: "GTM-JOURNEY", url: `http://tags.localhost:${port}/gtm.js` }

/** What the server of the journeys runs with. One proxy is trusted, so that each test can be a visitor of its own. */
export const serverEnvironment: Readonly<Record<string, string>> = {
  PORT: String(port),
  DATA_DIR: dataDir,
  EDITOR_PASSWORD: editorPassword,
  PAGE_PASSWORDS: Object.entries(pagePasswords)
    .map((pair) => pair.join("="))
    .join(","),
  TRUSTED_PROXIES: "1",
  TAG_MANAGER_ID: tagManager.id,
  TAG_MANAGER_URL: tagManager.url,
  LOG_LEVEL: "warn",
}

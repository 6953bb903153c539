/** `npm run audit`: Lighthouse over every template, as a phone and as a desktop sees it; writes bench/AUDIT.md. */
import { rmSync, writeFileSync } from "node:fs"
import { chromium } from "@playwright/test"
import lighthouse, { desktopConfig, type Result } from "lighthouse"
import { findChromium } from "../e2e/support/browser.ts"
import { startServer } from "./server-process.ts"
import { folder } from "./world.ts"

const port = 3997
const debuggingPort = 3998
const templates: Record<string, string> = {
  "Home, English": "http://localhost/en",
  "Home, German": "http://localhost/de",
  "Home, Japanese": "http://localhost/ja-jp",
  "Home of a brand": "http://schleuniger.localhost/en",
  "Home with the cut headline, French": "http://schleuniger.localhost/fr",
  "Home, German only": "http://adaptronic.localhost/de",
  "Home, international only": "http://cirris.localhost/en",
  "Content page": "http://localhost/en/company/history",
  "Page of many modules": "http://localhost/en/industries",
  "Media releases": "http://localhost/en/media-releases",
  "Password question": "http://localhost/en/events-na",
  "Countries and languages": "http://localhost/de/language",
  Cookies: "http://localhost/de/cookies",
  "Search, found": "http://localhost/de/search?q=crimp",
  "Search, nothing found": "http://localhost/en/search?q=qqqqzzzz",
  "Not found": "http://localhost/de/keine-seite",
  "Portal, signed out": "http://localhost/de/mykomax/logout",
  "Style guide": "http://localhost/style-guide",
  "Style guide, components": "http://localhost/style-guide/components",
}
const categories = ["performance", "accessibility", "best-practices", "seo"]

type Row = { name: string; device: string; scores: (number | null)[]; shortOf: string[] }

/** Why an audit can't be perfect, where that is meant so. */
const reasons: Record<string, string> = {
  "is-crawlable": "not for search engines, on purpose",
  "http-status-code": "the status says the truth to search engines: refused, missing or away",
  "errors-in-console": "the browser notes the page's own status there",
}

/** Audits that count and are not perfect, with what Lighthouse saw. */
function shortComings({ categories: byName, audits }: Result): string[] {
  const weighty = Object.values(byName).flatMap(({ auditRefs }) => auditRefs.filter((ref) => ref.weight > 0))
  return [...new Set(weighty.map((ref) => ref.id))].flatMap((id) => {
    const audit = audits[id]
    if (!audit || audit.score === null || audit.score >= 0.995) return []
    const said = [audit.displayValue, reasons[id]].filter(Boolean).join("; ")
    return [said ? `${id} (${said})` : id]
  })
}

async function audit(name: string, address: string, device: "phone" | "desktop"): Promise<Row> {
  const url = address.replace(/localhost/, `localhost:${port}`)
  const config = device === "desktop" ? desktopConfig : undefined
  const answer = await lighthouse(
    url,
    { port: debuggingPort, output: "json", logLevel: "error", onlyCategories: categories },
    config,
  )
  if (!answer) throw new Error(`Lighthouse said nothing about ${url}`)
  const scores = categories.map((id) => {
    const score = answer.lhr.categories[id]?.score
    return typeof score === "number" ? Math.round(score * 100) : null
  })
  return { name, device, scores, shortOf: shortComings(answer.lhr) }
}

function report(rows: readonly Row[]): string {
  return [
    "# Lighthouse",
    "",
    "Written by `npm run audit`: every template on the built server with its embedded database, simulated throttling.",
    "",
    `| template | device | ${categories.join(" | ")} | short of |`,
    "| --- | --- | ---: | ---: | ---: | ---: | --- |",
    ...rows.map(
      ({ name, device, scores, shortOf }) =>
        `| ${name} | ${device} | ${scores.map((score) => score ?? "–").join(" | ")} | ${shortOf.join(", ")} |`,
    ),
    "",
  ].join("\n")
}

async function main() {
  const dataDir = `${folder}/audit-data`
  rmSync(dataDir, { recursive: true, force: true })
  const environment = { DATA_DIR: dataDir, LOG_LEVEL: "error", PAGE_PASSWORDS: "events-na=audit-of-pages" }
  const server = await startServer({ args: ["server.ts"], port, environment })
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : []
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [`--remote-debugging-port=${debuggingPort}`, ...sandbox],
  })
  const rows: Row[] = []
  for (const [name, address] of Object.entries(templates)) {
    for (const device of ["phone", "desktop"] as const) {
      const row = await audit(name, address, device)
      rows.push(row)
      console.log(`${name}, ${device}: ${row.scores.join(" ")}  ${row.shortOf.join(", ")}`)
    }
  }
  await browser.close()
  await server.stop()
  writeFileSync("bench/AUDIT.md", report(rows))
}

await main().catch((error) => {
  console.error(error)
  process.exit(1)
})

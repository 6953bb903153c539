/**
 * `npm run audit`: runs Lighthouse on every template with the settings for phones and desktops, over HTTP/2 and TLS as readers get the site,
 * and writes bench/AUDIT.md. HAProxy and OpenSSL have to be installed. Words after the command select templates by name; the rows of the others stay as they are:
 * `npm run audit -- Product "Home, English"`; the word "phone" or "desktop" selects a device, and "again" takes the data folder of the last run.
 */
import { execFileSync } from "node:child_process"
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import os from "node:os"
import { chromium, type Page } from "@playwright/test"
import lighthouse, { defaultConfig, desktopConfig, type Result } from "lighthouse"
import { pageFunctions } from "lighthouse/core/lib/page-functions.js"
import { findChromium } from "../e2e/support/browser.ts"
import { hasHaproxy, makeCertificate, startHaproxy } from "./haproxy.ts"
import { startServer, untilIdle } from "./server-process.ts"
import { folder } from "./world.ts"

const port = 3997
const proxyPort = 3996
const debuggingPort = 3998
const file = "bench/AUDIT.md"

/** The most visited templates; they are measured in a language with short words, one with long words and one without spaces. */
const mainTemplates: Record<string, string> = {
  Home: "",
  "Page of many modules": "/industries",
  "Content page": "/company/history",
  "List of products": "/products/crimping",
  Product: "/products/crimping/crimping-machines/sigma-688",
  "Search, found": "/search?q=sigma",
}

const languages: Record<string, string> = { English: "en", German: "de", Japanese: "ja-jp" }

const templates: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(mainTemplates).flatMap(([name, path]) =>
      Object.entries(languages).map(([language, locale]) => [
        `${name}, ${language}`,
        `http://localhost/${locale}${path}`,
      ]),
    ),
  ),
  "Catalogue, its first page": "http://localhost/en/products",
  Service: "http://localhost/en/services/maintenance/maintenance-contracts/maintenance-plus",
  Comparison: "http://localhost/en/compare?products=sigma-622,sigma-644,sigma-688",
  "Home of a brand": "http://schleuniger.localhost/en",
  "Home with the cut headline, French": "http://schleuniger.localhost/fr",
  "Home, German only": "http://adaptronic.localhost/de",
  "Home, international only": "http://cirris.localhost/en",
  Stories: "http://localhost/de/stories",
  Story: "http://localhost/de/stories/single-pair-ethernet",
  "Author of stories": "http://localhost/en/stories/contacts/crimp-laboratory",
  "Media releases": "http://localhost/en/media-releases",
  "Media release": "http://localhost/de/media-releases/half-year-results-2026",
  News: "http://localhost/en/news",
  Investors: "http://localhost/de/investors",
  "Investors, share": "http://localhost/ja-jp/investors/share",
  "Investors, dividends": "http://localhost/en/investors/dividends",
  "Investors, alerts": "http://localhost/de/investors/alerts",
  Locations: "http://localhost/en/locations",
  Location: "http://localhost/de/locations/komax-switzerland",
  Events: "http://localhost/de/events",
  Event: "http://localhost/de/events/crimp-seminar-lucerne",
  "Form, request for contact": "http://localhost/de/contact/request",
  "Password question": "http://localhost/en/events-na",
  "Countries and languages": "http://localhost/de/language",
  Cookies: "http://localhost/de/cookies",
  "Search, nothing found": "http://localhost/en/search?q=qqqqzzzz",
  "Not found": "http://localhost/de/keine-seite",
  "Portal, signed out": "http://localhost/de/mykomax/logout",
  "Style guide": "http://localhost/style-guide",
  "Style guide, components": "http://localhost/style-guide/components",
}
const categories = ["performance", "accessibility", "best-practices", "seo"]

type Row = { name: string; device: string; scores: (number | null)[]; shortOf: string[] }

/** Why an audit intentionally isn't perfect. */
const reasons: Record<string, string> = {
  "is-crawlable": "not for search engines, on purpose",
  "http-status-code": "the status says the truth to search engines: refused, missing or away",
  "errors-in-console": "the browser notes the page's own status there",
}

/** Audits that count and aren't perfect, with Lighthouse's findings. */
function shortComings({ categories: byName, audits }: Result): string[] {
  const weighty = Object.values(byName).flatMap(({ auditRefs }) => auditRefs.filter((ref) => ref.weight > 0))
  return [...new Set(weighty.map((ref) => ref.id))].flatMap((id) => {
    const audit = audits[id]
    if (!audit || audit.score === null || audit.score >= 0.995) return []
    const said = [audit.displayValue, reasons[id]].filter(Boolean).join("; ")
    return [said ? `${id} (${said})` : id]
  })
}

const devices = ["phone", "desktop"] as const
type Device = (typeof devices)[number]

/**
 * How many times slower than this machine a phone is, by the table that Lighthouse's guide to throttling leads to: four times slower than a
 * machine with the index 1533, and one more for each 233. A virtual machine's index changes within minutes, with its neighbours' work, so
 * it is measured anew before each run. Never more than the usual four, so that a fast moment isn't held against the page.
 */
async function phoneSlowdown(blank: Page): Promise<number> {
  const index: number = await blank.evaluate(pageFunctions.computeBenchmarkIndex)
  return Math.min(4, Math.max(1, 4 + (index - 1533) / 233))
}

const runs = 5
const majority = Math.ceil(runs / 2)

/**
 * The middle one of five runs by speed, since other work on the machine makes single runs slow; three perfect ones are the middle whatever
 * the others would be. The first visit makes the pictures that the image service then keeps, and counts for nothing.
 */
async function audit(name: string, address: string, device: Device, blank: Page): Promise<Row> {
  const url = address.replace(/^http:(.*)localhost/, `https:$1localhost:${proxyPort}`)
  await runOnce(name, url, device, blank)
  const rows: Row[] = []
  const perfect = () => rows.filter(({ scores }) => scores.every((score) => score === 100))
  while (rows.length < runs && perfect().length < majority) rows.push(await runOnce(name, url, device, blank))
  const bySpeed = rows.toSorted((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0))
  return perfect()[majority - 1] ?? (bySpeed[majority - 1] as Row)
}

async function runOnce(name: string, url: string, device: Device, blank: Page): Promise<Row> {
  const slowdown = device === "phone" ? await phoneSlowdown(blank) : 1
  const answer = await lighthouse(
    url,
    {
      port: debuggingPort,
      output: "json",
      logLevel: "error",
      onlyCategories: categories,
      ...(device === "phone" && {
        throttling: { ...defaultConfig.settings?.throttling, cpuSlowdownMultiplier: slowdown },
      }),
    },
    device === "desktop" ? desktopConfig : undefined,
  )
  if (!answer) throw new Error(`Lighthouse said nothing about ${url}`)
  const scores = categories.map((id) => {
    const score = answer.lhr.categories[id]?.score
    return typeof score === "number" ? Math.round(score * 100) : null
  })
  const figures = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"].map((id) =>
    Math.round(answer.lhr.audits[id]?.numericValue ?? 0),
  )
  console.log(`  ${slowdown.toFixed(1)} times slower: ${figures.join(", ")} ms; ${scores[0]}`)
  return { name, device, scores, shortOf: shortComings(answer.lhr) }
}

/** Earlier results stay until their template is measured again, which takes a minute for each. */
function report(rows: readonly Row[]): string {
  const earlier = existsSync(file) ? readFileSync(file, "utf8") : ""
  const lines = new Map(
    earlier
      .split("\n")
      .flatMap((line) => (/^\| .* \| (?:phone|desktop) \|/.test(line) ? [[keyOf(line), line]] : [])),
  )
  for (const row of rows) {
    const line = writeRow(row)
    lines.set(keyOf(line), line)
  }
  const inOrder = Object.keys(templates).flatMap((name) =>
    devices.flatMap((device) => lines.get(`| ${name} | ${device}`) ?? []),
  )
  return [
    "# Lighthouse",
    "",
    "Written by `npm run audit`: every template on the built server with its embedded database, over HTTP/2 and TLS by HAProxy, simulated throttling,",
    "the middle one of five runs, begun when the server has done its work after the start. A phone's processor is taken as up to four times slower than this machine's, less where the machine itself is slow",
    "at that moment (Lighthouse's benchmark index, measured before each run). Search screens are kept from search engines on purpose (`noindex`), which costs them points for SEO.",
    "Each row says of which day and commit it is and how much the machine had to do: above its processors, speed is understated. Rows of 2026-11-23 and before show the first perfect run, if there was one.",
    "",
    `| template | device | ${categories.join(" | ")} | short of | measured |`,
    "| --- | --- | ---: | ---: | ---: | ---: | --- | --- |",
    ...inOrder,
    "",
  ].join("\n")
}

function writeRow({ name, device, scores, shortOf }: Row): string {
  const figures = scores.map((score) => score ?? "–").join(" | ")
  return `| ${name} | ${device} | ${figures} | ${shortOf.join(", ")} | ${measuredNow()} |`
}

function measuredNow(): string {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim()
  const load = `load ${os.loadavg()[0]?.toFixed(1)} of ${os.cpus().length}`
  return [new Date().toISOString().slice(0, 10), commit, load].join(", ")
}

/** Template and device of a line. */
function keyOf(line: string): string {
  return line.split(" | ", 2).join(" | ")
}

/** @returns a function that ends it. */
function startProxy() {
  makeCertificate(`${folder}/audit.pem`)
  return startHaproxy(`${folder}/audit.cfg`, [
    "listen site",
    `  bind 127.0.0.1:${proxyPort} ssl crt ${folder}/audit.pem alpn h2,http/1.1`,
    "  option forwardfor",
    "  http-request set-header X-Forwarded-Proto https",
    `  server site 127.0.0.1:${port}`,
  ])
}

async function main() {
  if (!hasHaproxy()) throw new Error("HAProxy isn't installed: apt-get install haproxy")
  const dataDir = `${folder}/audit-data`
  const words = process.argv.slice(2)
  if (!words.includes("again")) rmSync(dataDir, { recursive: true, force: true })
  const environment = {
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    PAGE_PASSWORDS: "events-na=audit-of-pages",
    TRUSTED_PROXIES: "1",
  }
  const server = await startServer({ args: ["server.ts"], port, environment })
  // Texts of documents are read and the index is made in the background.
  await untilIdle(server)
  const stopProxy = startProxy()
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : []
  const browser = await chromium.launch({
    executablePath: findChromium(),
    // Without a graphics card, its emulation would take a processor from the page.
    args: [
      "--disable-gpu",
      "--ignore-certificate-errors",
      `--remote-debugging-port=${debuggingPort}`,
      ...sandbox,
    ],
  })
  const blank = await browser.newPage()
  const wantedDevices = devices.filter((device) => words.includes(device))
  const wanted = words.filter((word) => word !== "again" && !devices.some((device) => device === word))
  const isWanted = (name: string) => wanted.length === 0 || wanted.some((word) => name.includes(word))
  for (const [name, address] of Object.entries(templates).filter(([name]) => isWanted(name))) {
    for (const device of wantedDevices.length > 0 ? wantedDevices : devices) {
      const row = await audit(name, address, device, blank)
      writeFileSync(file, report([row]))
      console.log(`${name}, ${device}: ${row.scores.join(" ")}  ${row.shortOf.join(", ")}`)
    }
  }
  await browser.close()
  await stopProxy()
  await server.stop()
}

await main().catch((error) => {
  console.error(error)
  process.exit(1)
})

/** Measures the size and number of requests of each template as a browser loads it, compressed and uncompressed. */
import { chromium } from "@playwright/test"
import { findChromium } from "../e2e/support/browser.ts"
import { ask } from "./recorded-answer.ts"

export const templates: Record<string, string> = {
  "Home, English": "/en",
  "Home, Japanese": "/ja-jp",
  "Content page": "/en/company/history",
  "Long page of modules": "/de/industries",
  "Media releases": "/en/media-releases",
  "Missing page": "/en/nothing-here",
  "Password question": "/en/events-na",
}

export type PageWeight = {
  name: string
  path: string
  html: { raw: number; sent: number }
  css: number
  script: number
  font: number
  requests: number
}

/** `html.sent` and the other sizes are in bytes as transferred, with compressed bodies. */
export async function weighPages(origin: string): Promise<PageWeight[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] })
  const weights: PageWeight[] = []
  for (const [name, path] of Object.entries(templates)) {
    const page = await browser.newPage({
      userAgent:
        "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
      viewport: { width: 1440, height: 900 },
    })
    const sent = { stylesheet: 0, script: 0, font: 0 } as Record<string, number>
    let requests = 0
    page.on("requestfinished", async (request) => {
      requests++
      const { responseBodySize } = await request.sizes()
      sent[request.resourceType()] = (sent[request.resourceType()] ?? 0) + responseBodySize
    })
    await page.goto(origin + path, { waitUntil: "networkidle" })
    await page.close()
    const headers = { "user-agent": "Mozilla/5.0 reader" }
    const raw = await ask(origin + path, headers)
    const compressed = await ask(origin + path, { ...headers, "accept-encoding": "br" })
    weights.push({
      name,
      path,
      html: { raw: bytes(raw.body), sent: bytes(compressed.body) },
      css: sent.stylesheet ?? 0,
      script: sent.script ?? 0,
      font: sent.font ?? 0,
      requests,
    })
  }
  await browser.close()
  return weights
}

function bytes(base64: string): number {
  return Buffer.from(base64, "base64").length
}

// A headless Chromium that finds the studio's modules under one made-up address: TypeScript with its types stripped,
// three from node_modules. Nothing is bundled and nothing leaves the machine.
import { existsSync, readFileSync } from "node:fs"
import { createRequire, stripTypeScriptTypes } from "node:module"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { type Browser, chromium, type Page, type Route } from "@playwright/test"

const origin = "http://pictures.localhost"
const here = dirname(fileURLToPath(import.meta.url))

const studioPage = `<!doctype html><meta charset="utf-8"><title>Studio</title>
<script type="importmap">{"imports":{"three":"/three/build/three.module.js","three/addons/":"/three/examples/jsm/"}}</script>
<script type="module" src="/studio/page.ts"></script>`

export async function launchBrowser(): Promise<Browser> {
  const systemChromium = "/usr/bin/chromium"
  return chromium.launch({
    ...(existsSync(systemChromium) ? { executablePath: systemChromium } : {}),
    args: [
      "--no-sandbox",
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
      "--ignore-gpu-blocklist",
    ],
  })
}

function threeFolder(): string {
  return join(dirname(createRequire(import.meta.url).resolve("three")), "..")
}

async function answer(route: Route) {
  const { pathname } = new URL(route.request().url())
  if (pathname === "/") return route.fulfill({ contentType: "text/html", body: studioPage })
  const isThree = pathname.startsWith("/three/")
  const file = isThree ? join(threeFolder(), pathname.slice("/three/".length)) : join(here, pathname)
  if (!existsSync(file)) return route.fulfill({ status: 404, body: "" })
  const source = readFileSync(file, "utf8")
  const body = file.endsWith(".ts") ? stripTypeScriptTypes(source) : source
  return route.fulfill({ contentType: "text/javascript", body })
}

/** A page in which `window.shootPicture` is ready. */
export async function openStudio(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  page.setDefaultTimeout(0)
  page.on("pageerror", (error) => console.error(error))
  page.on("console", (message) => message.type() === "error" && console.error(message.text()))
  await page.route(`${origin}/**`, answer)
  await page.goto(`${origin}/`)
  await page.waitForFunction(() => "shootPicture" in window)
  return page
}

import type { Page, Request } from "@playwright/test"
import { addressOf } from "./support/addresses.ts"
import { expect, test } from "./support/test.ts"

function isPrefetch(request: Request): boolean {
  return /prefetch/.test(request.headers()["sec-purpose"] ?? request.headers().purpose ?? "")
}

function collectPrefetches(page: Page): string[] {
  const paths: string[] = []
  page.on("request", (request) => {
    if (isPrefetch(request)) paths.push(new URL(request.url()).pathname)
  })
  return paths
}

/** Links of a page that nobody else put there, so that these journeys depend on no content. */
async function addLinks(page: Page, hrefs: readonly string[]) {
  await page.evaluate((all) => {
    const box = document.createElement("nav")
    box.id = "added"
    for (const href of all) {
      const link = document.createElement("a")
      link.href = href
      link.textContent = href
      box.append(link, " ")
    }
    document.querySelector("main")?.prepend(box)
  }, hrefs)
}

async function emulateConnection(page: Page, connection: { saveData?: boolean; effectiveType?: string }) {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, "connection", { value })
  }, connection)
}

const added = (page: Page) => page.locator("#added a")

test("the page of a link with the focus is fetched before the click [PERF-01] @javascript", async ({
  page,
}) => {
  const fetched = collectPrefetches(page)
  await page.goto("/en")
  await addLinks(page, ["/en/company", "/en/company"])
  await added(page).first().focus()
  await expect.poll(() => fetched).toEqual(["/en/company"])
  await added(page).last().focus()
  await added(page).first().hover()
  await page.waitForTimeout(200)
  expect(fetched).toEqual(["/en/company"])
})

for (const connection of [{ saveData: true }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }]) {
  test(`nothing is fetched ahead on ${JSON.stringify(connection)} [PERF-01] @javascript`, async ({
    page,
  }) => {
    await emulateConnection(page, connection)
    const fetched = collectPrefetches(page)
    await page.goto("/en")
    await addLinks(page, ["/en/company"])
    await added(page).first().focus()
    await page.waitForTimeout(300)
    expect(fetched).toEqual([])
  })
}

test("at most four pages are fetched ahead at once, the others after them [PERF-02] @javascript", async ({
  page,
  context,
}) => {
  await page.goto("/en")
  const fetching = new Set<Request>()
  const fetched: string[] = []
  let most = 0
  page.on("request", (request) => {
    if (isPrefetch(request)) fetching.add(request)
    most = Math.max(most, fetching.size)
  })
  page.on("requestfinished", (request) => {
    if (fetching.delete(request)) fetched.push(new URL(request.url()).pathname)
  })
  const line = await context.newCDPSession(page)
  const slow = { offline: false, latency: 500, downloadThroughput: -1, uploadThroughput: -1 }
  await line.send("Network.emulateNetworkConditions", slow)
  const paths = [
    "company",
    "company/history",
    "technology",
    "technology/crimping",
    "contact",
    "investors",
    "legal/privacy",
  ]
  await addLinks(
    page,
    paths.map((path) => `/en/${path}`),
  )
  for (const index of paths.keys()) await added(page).nth(index).focus()
  await expect.poll(() => fetched.length).toBe(paths.length)
  expect(most).toBe(4)
})

test("what has effects, is a file or lies elsewhere is never fetched ahead @javascript", async ({ page }) => {
  const fetched = collectPrefetches(page)
  await page.goto("/en")
  await addLinks(page, [
    "/api/language?to=de",
    "/en/mykomax/logout",
    "/en/company?testing=true",
    "/manual.pdf",
    addressOf("schleuniger", "/de"),
    "#main",
    "/en",
  ])
  for (const link of await added(page).all()) await link.focus()
  await page.waitForTimeout(300)
  expect(fetched).toEqual([])
})

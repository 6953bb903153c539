/**
 * When it is ready, a server with an empty data folder still announces changes to its page cache and fills its search
 * index.
 */
import { setTimeout as sleep } from "node:timers/promises"
import type { Ask } from "./ask.ts"

const quietSeconds = 5
const patienceSeconds = 120

/** This page stays in the cache unless a change of content is announced. */
const keptPage = "/en/legal/terms"

/** Products and pages in two languages; only a few, since the number of searches per visitor is limited. */
const searches = ["/en/search?q=sigma", "/ja-jp/search?q=%E5%9C%A7%E7%9D%80"]

/** @throws when the server doesn't become idle. */
export async function waitUntilQuiet(ask: Ask): Promise<void> {
  const endsAt = Date.now() + patienceSeconds * 1000
  await ask({ path: keptPage })
  let seen = ""
  for (let quietFor = 0; quietFor < quietSeconds; quietFor++) {
    if (Date.now() > endsAt) throw new Error(`the server's answers kept changing for ${patienceSeconds} s`)
    await sleep(1000)
    const pages = await Promise.all(searches.map(async (path) => (await ask({ path })).body.toString()))
    const isQuiet = (await isKept(ask)) && pages.join() === seen && pages.every(hasResults)
    if (!isQuiet) quietFor = -1
    seen = pages.join()
  }
}

function hasResults(page: string): boolean {
  return page.includes('class="search-result"')
}

async function isKept(ask: Ask): Promise<boolean> {
  const { headers } = await ask({ path: keptPage })
  return headers["cache-status"]?.includes("hit") ?? false
}

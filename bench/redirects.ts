import { openDatabase } from "../platform/database/database.ts"
import { generateRedirect } from "../services/content/generated.ts"
import { RedirectStore } from "../services/content/store.ts"
import { generatedPages, generatedRedirects } from "./world.ts"

export type RedirectLookup = { lookupsPerSecond: number; p50Ms: number; p99Ms: number }

/** One of the generated old addresses, a different one for each index. */
export function redirectPath(index: number): string {
  // A step without a common factor visits all redirects.
  const { previousUrl } = generateRedirect((index * 7_919) % generatedRedirects, generatedPages)
  return previousUrl.startsWith("/de/") ? previousUrl : `/en${previousUrl}`
}

/** Measures only the redirect table: three candidate addresses per lookup, as on the site, one lookup after the other. */
export async function measureRedirectLookup(dataDir: string, seconds: number): Promise<RedirectLookup> {
  const database = await openDatabase({ dataDir })
  const store = new RedirectStore(database.pool)
  const durations: number[] = []
  const until = performance.now() + seconds * 1_000
  for (let index = 0; performance.now() < until; index++) {
    const { previousUrl } = generateRedirect((index * 7_919) % generatedRedirects, generatedPages)
    const startedAt = performance.now()
    const rows = await store.listRedirects({
      previousUrls: [previousUrl, `/en${previousUrl}`],
      skip: 0,
      limit: 100,
    })
    durations.push(performance.now() - startedAt)
    if (rows.length === 0) throw new Error(`${previousUrl} is not in the table`)
  }
  await database.close()
  durations.sort((a, b) => a - b)
  const at = (share: number) => Number((durations[Math.floor(durations.length * share)] ?? 0).toFixed(2))
  return { lookupsPerSecond: Math.round(durations.length / seconds), p50Ms: at(0.5), p99Ms: at(0.99) }
}

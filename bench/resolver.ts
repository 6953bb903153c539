import { resolve } from "../app/request/sites/resolve.ts"
import { systemData } from "../tests/app/request/sites/fixture.ts"

const addresses = [
  ["localhost", "/"],
  ["localhost", "/en"],
  ["localhost", "/de-ch/company/history?topic=crimping"],
  ["localhost", "/EN/company"],
  ["localhost", "/en/events-na/program"],
  ["schleuniger.localhost", "/fr"],
  ["localhost", "/xx-yy/nothing"],
  ["adaptronic.localhost", "/de/produkte"],
] as const

/** Resolutions per second, one after the other on one core. */
export function measureResolver(seconds: number): number {
  const until = performance.now() + seconds * 1_000
  let count = 0
  while (performance.now() < until) {
    for (const [host, url] of addresses) {
      resolve({ host, url, cookies: {}, acceptLanguage: "de-CH,de;q=0.9,en;q=0.8" }, systemData)
      count++
    }
  }
  return Math.round(count / seconds)
}

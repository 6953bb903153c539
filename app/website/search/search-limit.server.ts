/**
 * Limits bursts of searches, not people: a bucket that refills while somebody reads. An office behind one address shares a large bucket,
 * and each browser in it has a small one of its own. Clients that don't send what every browser sends get the smallest.
 */
import { createHash } from "node:crypto"
import { LRUCache } from "lru-cache"

export type SearchKind = "search" | "suggest"

/** How many at once, and how many more per second after that. */
type Pace = { burst: number; perSecond: number }

/** A fast typist causes four suggestions a second; nobody reads thirty pages of results without a pause. */
const paces: Record<SearchKind, Record<"browser" | "office" | "other", Pace>> = {
  search: {
    browser: { burst: 30, perSecond: 1 },
    office: { burst: 300, perSecond: 10 },
    other: { burst: 30, perSecond: 0.5 },
  },
  suggest: {
    browser: { burst: 60, perSecond: 6 },
    office: { burst: 600, perSecond: 60 },
    other: { burst: 60, perSecond: 4 },
  },
}

type Bucket = { left: number; at: number }

const buckets = new LRUCache<string, Bucket>({ max: 40_000 })

type Searcher = { clientAddress: string; headers: Headers }

/**
 * Counts a search. Without known addresses nobody is limited.
 * @returns null when it is allowed, else the seconds until the next one is.
 */
export function waitForSearch(
  kind: SearchKind,
  { clientAddress, headers }: Searcher,
  now = Date.now(),
): number | null {
  if (clientAddress === "unknown") return null
  const own = paces[kind]
  if (!isBrowser(headers)) return take([[`${kind} other ${clientAddress}`, own.other]], now)
  const name = createHash("sha256")
    .update(`${headers.get("user-agent")} ${headers.get("accept-language")} ${headers.get("cookie")}`)
    .digest("base64url")
  return take(
    [
      [`${kind} browser ${clientAddress} ${name}`, own.browser],
      [`${kind} office ${clientAddress}`, own.office],
    ],
    now,
  )
}

/** Every browser of the last years says where a request comes from and what language its reader prefers. */
function isBrowser(headers: Headers): boolean {
  const from = headers.get("sec-fetch-site")
  return (from === "same-origin" || from === "same-site" || from === "none") && headers.has("accept-language")
}

function take(wanted: readonly (readonly [key: string, pace: Pace])[], now: number): number | null {
  const filled = wanted.map(([key, pace]) => {
    const known = buckets.get(key) ?? { left: pace.burst, at: now }
    const left = Math.min(pace.burst, known.left + ((now - known.at) / 1000) * pace.perSecond)
    return { key, pace, left }
  })
  const waits = filled.map(({ left, pace }) => (left >= 1 ? 0 : (1 - left) / pace.perSecond))
  const wait = Math.max(...waits)
  for (const { key, left } of filled) buckets.set(key, { left: wait > 0 ? left : left - 1, at: now })
  return wait > 0 ? Math.ceil(wait) : null
}

/**
 * Limits bursts of searches, not people: a bucket that refills while somebody reads. An office behind one address shares a large bucket,
 * and each browser in it has a small one of its own. Clients that don't send what every browser sends get the smallest.
 */
import { createHash } from "node:crypto"
import { createBuckets, type Pace } from "../../ground/pace/buckets.server.ts"

export type SearchKind = "search" | "suggest"

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

const take = createBuckets(40_000)

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

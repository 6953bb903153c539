import { createReleaseClock } from "../../../../app/ground/cache/release-clock.ts"
import type { Compressors } from "../../../../app/ground/http/compressors.server.ts"
import {
  createPageCache,
  type RenderedPage,
  type RenderPage,
} from "../../../../app/request/page-cache/page-cache.server.ts"
import { type PageKey, readPageKey } from "../../../../app/request/page-cache/page-key.ts"
import { createTestLog } from "../../ground/http/test-log.ts"

export function keyOf(url: string, cookie?: string, host = "localhost"): PageKey {
  const key = readPageKey({ method: "GET", url, headers: { host, cookie } })
  if (!key) throw new Error(`${url} is no page`)
  return key
}

type Answer = { status?: number; body?: string; headers?: Record<string, string> }

export function htmlAnswer({ status = 200, body = "page", headers = {} }: Answer = {}): RenderedPage {
  const all = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "public, max-age=0", ...headers }
  return { status, headers: new Headers(all), body }
}

/** A page cache over `render`, with a clock that the test sets and a count of rendered pages. */
export function setUp(render: RenderPage, maxBytes = 1_000_000, compressors?: Compressors) {
  const clock = { now: 0 }
  const rendered: string[] = []
  const { log, lines } = createTestLog()
  const releases = createReleaseClock(() => clock.now)
  const cache = createPageCache({
    maxBytes,
    ...(compressors && { compressors }),
    headers: { "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "general" },
    releases,
    now: () => clock.now,
    render: (key, record, asker) => {
      rendered.push(key.text)
      record.host = "own"
      return render(key, record, asker)
    },
  })
  const asker = { requestId: "test-request", log }
  const find = (key: PageKey) => cache.find(key, () => asker)
  const load = (key: PageKey) => cache.load(key, asker)
  /** Reads a page from the cache or renders it. Null means that the answer is personal. */
  const read = async (key: PageKey) => {
    const found = find(key) ?? (await load(key))
    return (
      found && {
        text: found.answer.identity.copy.body.toString(),
        status: found.status,
        answer: found.answer,
      }
    )
  }
  return { cache, clock, releases, rendered, lines, log, find, load, read }
}

import { expect, test } from "vitest"
import { isPrefetch } from "../../../../app/ground/http/prefetch-request.ts"

test.each([{ "sec-purpose": "prefetch" }, { "sec-purpose": "prefetch;prerender" }, { purpose: "prefetch" }])(
  "%o asks ahead of a click [PERF-01]",
  (headers) => {
    expect(isPrefetch(headers)).toBe(true)
  },
)

test.each([{}, { "sec-purpose": "" }, { "sec-purpose": "prefetched" }, { purpose: "preview" }])(
  "%o doesn't",
  (headers) => {
    expect(isPrefetch(headers)).toBe(false)
  },
)

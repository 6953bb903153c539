import { expect, test } from "vitest"
import { isSameOrigin } from "../../../../services/identity/http/same-origin.ts"

const origin = "https://www.example.com"

test.each([
  ["a page of ours", { origin, "sec-fetch-site": "same-origin" }, true],
  ["an older browser, which names the origin only", { origin }, true],
  ["a program without cookies to misuse", {}, true],
  ["another website", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }, false],
  ["another host of ours", { origin: "https://other.example.com", "sec-fetch-site": "same-site" }, false],
  ["a frame that hides its origin", { origin: "null", "sec-fetch-site": "cross-site" }, false],
  ["a browser whose origin was taken off on the way", { "sec-fetch-site": "cross-site" }, false],
])("%s", (_, headers, isOurs) => {
  expect(isSameOrigin({ headers }, origin)).toBe(isOurs)
})

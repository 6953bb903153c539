import { expect, test } from "vitest"
import { requireSameOrigin } from "../../../../app/request/answers/same-origin.server.ts"

function isRefused(headers: Record<string, string>): boolean {
  try {
    requireSameOrigin(new Request("http://localhost:3000/form", { method: "POST", headers }))
    return false
  } catch (error) {
    if (error instanceof Response) return error.status === 403
    throw error
  }
}

test.each([
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
  { Origin: "https://evil.example" },
  { Origin: "null" },
  { Origin: "http://localhost:3001" },
  { Origin: "https://localhost.evil.example:3000" },
  { "Sec-Fetch-Site": "cross-site", Origin: "http://localhost:3000" },
])("a form from elsewhere is refused: %j", (headers) => {
  expect(isRefused(headers as Record<string, string>)).toBe(true)
})

test.each([
  {},
  { "Sec-Fetch-Site": "same-origin" },
  { "Sec-Fetch-Site": "none" },
  { Origin: "http://localhost:3000" },
])("a form of this site is taken: %j", (headers) => {
  expect(isRefused(headers as Record<string, string>)).toBe(false)
})

import { expect } from "@playwright/test"
import { originOf, port } from "./addresses.ts"
import type { RawAnswer } from "./raw-request.ts"

export const script = "<script>alert(1)</script>"
export const picture = "<img src=x onerror=alert(1)>"

/**
 * Expects no internal error, no redirect to another host, no reflected markup, and no header that the sender has
 * injected.
 */
export function expectHarmless({ status, headers, body }: RawAnswer) {
  expect(status).toBeLessThan(500)
  const { location } = headers
  if (location !== undefined && !location.startsWith(`${originOf("main")}/`)) {
    expect(location).toMatch(/^\/(?![/\\])/)
    expect(new URL(location, originOf("main")).host).toBe(`localhost:${port}`)
  }
  expect(body).not.toContain(script)
  expect(body).not.toContain(picture)
  expect(body).not.toContain('" onmouseover="')
  expect(headers["set-cookie"] ?? "").not.toMatch(/^a=b/)
}

import { afterEach, expect, test, vi } from "vitest"
import { contentSecurityPolicy } from "../../../../app/ground/http/content-security-policy.ts"
import { inlineHash, setDocumentPolicy } from "../../../../app/ground/http/document-policy.server.ts"

afterEach(() => {
  vi.unstubAllEnvs()
})

function policyOf(isDevelopment: boolean): string | null {
  vi.stubEnv("DEV", isDevelopment)
  const headers = new Headers()
  setDocumentPolicy(headers, { nonce: "x" })
  return headers.get("Content-Security-Policy")
}

test("a built document says its own policy, one in development none", () => {
  expect(policyOf(false)).toBe(contentSecurityPolicy({ nonce: "x" }))
  expect(policyOf(true)).toBeNull()
})

test("an inline script's hash is that of its text, as browsers reckon it", () => {
  const hash = "sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI="
  expect([inlineHash("alert(1)"), inlineHash("alert(1)")]).toEqual([hash, hash])
  expect(inlineHash("alert(2)")).not.toBe(hash)
})

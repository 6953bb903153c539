import { expect, test } from "vitest"
import {
  replaceHeaders,
  securityHeaders,
  sendSecurityHeaders,
} from "../../../../app/ground/http/security-headers.server.ts"
import { serve } from "./test-server.ts"

async function headersOf(options: Parameters<typeof securityHeaders>[0]) {
  const { url } = await serve(
    sendSecurityHeaders(securityHeaders(options)),
    (_, response) => void response.send("page"),
  )
  return (await fetch(url)).headers
}

test("a document may load from this site only, and runs no inline script", async () => {
  const headers = await headersOf({ isDevelopment: false, isHttps: true })
  const policy = headers.get("Content-Security-Policy") ?? ""
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("object-src 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(policy).not.toContain("unsafe")
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff")
  expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin")
  expect(headers.get("X-Powered-By")).toBeNull()
})

test("https is asked to stay only where the site has it", async () => {
  const secure = await headersOf({ isDevelopment: false, isHttps: true })
  expect(secure.get("Strict-Transport-Security")).toContain("max-age=")
  const plain = await headersOf({ isDevelopment: false, isHttps: false })
  expect(plain.get("Strict-Transport-Security")).toBeNull()
})

test("in development the policy is off, the other headers stay", async () => {
  const headers = await headersOf({ isDevelopment: true, isHttps: false })
  expect(headers.get("Content-Security-Policy")).toBeNull()
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff")
})

test("a document's own policy takes the general one's place, cookies add up", async () => {
  const { url } = await serve(
    sendSecurityHeaders(securityHeaders({ isDevelopment: false, isHttps: false })),
    replaceHeaders,
    (_, response) => {
      response.append("content-security-policy", "default-src 'none'")
      response.append("Set-Cookie", "a=1")
      response.append("Set-Cookie", "b=2")
      response.send("page")
    },
  )
  const { headers } = await fetch(url)
  expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'")
  expect(headers.getSetCookie()).toEqual(["a=1", "b=2"])
})

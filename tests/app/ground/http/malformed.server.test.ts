import { expect, test } from "vitest"
import { refuseMalformed } from "../../../../app/ground/http/malformed.server.ts"
import { securityHeaders, sendSecurityHeaders } from "../../../../app/ground/http/security-headers.server.ts"
import { serve } from "./test-server.ts"

function server() {
  const headers = sendSecurityHeaders(securityHeaders({ isDevelopment: false, isHttps: true }))
  return serve(headers, refuseMalformed, (request, response) => void response.send(`reached ${request.url}`))
}

test.each([
  ["GET / HTTP/1.1\r\nHost: a b"],
  ["GET / HTTP/1.1\r\nHost: <script>"],
  ["GET / HTTP/1.1\r\nHost: user@host"],
  ["GET / HTTP/1.1\r\nHost: host/path"],
  ["GET / HTTP/1.1\r\nHost: host:99999"],
  ["GET / HTTP/1.1\r\nHost: "],
  [`GET / HTTP/1.1\r\nHost: ${"x".repeat(300)}`],
  ["GET / HTTP/1.0"],
  ["GET http://evil.example/ HTTP/1.1\r\nHost: localhost"],
  ["GET /mail-outbox?to=%00 HTTP/1.1\r\nHost: localhost"],
  ["GET /a%00b HTTP/1.1\r\nHost: localhost"],
  ["OPTIONS * HTTP/1.1\r\nHost: localhost"],
])("%j is answered with 400 and security headers", async (head) => {
  const answer = await (await server()).ask(head)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).not.toContain("reached")
  expect(answer).not.toContain("<script>")
  expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im)
})

test.each(["localhost", "localhost:3000", "[::1]:3000", "www.example.com."])(
  "the host %s is well formed",
  async (host) => {
    expect(await (await server()).ask(`GET //x?%E0 HTTP/1.1\r\nHost: ${host}`)).toContain("reached //x?%E0")
  },
)

test("TRACE, which echoes headers, is not allowed", async () => {
  const answer = await (await server()).ask("TRACE / HTTP/1.1\r\nHost: localhost\r\nCookie: a=secret")
  expect(answer).toMatch(/^HTTP\/1\.1 405 /)
  expect(answer).toContain("Allow: GET, HEAD, POST")
  expect(answer).not.toContain("secret")
})

test("a protocol that isn't the web's is refused, when a trusted proxy passes it on", async () => {
  const { ask } = await serve((request, _response, next) => {
    request.app.set("trust proxy", 1)
    next()
  }, refuseMalformed)
  const answer = await ask("GET /en HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-Proto: gopher")
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})

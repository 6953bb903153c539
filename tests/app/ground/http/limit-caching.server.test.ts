import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { expect, onTestFinished, test } from "vitest"
import { limitCacheControl, limitCaching } from "../../../../app/ground/http/limit-caching.server.ts"

test("no time in a Cache-Control goes beyond the moment at which the answer changes", () => {
  const page = "public, max-age=0, s-maxage=30, stale-while-revalidate=30, stale-if-error=86400"
  expect(limitCacheControl(page, 100)).toBe(
    "public, max-age=0, s-maxage=30, stale-while-revalidate=30, stale-if-error=70",
  )
  expect(limitCacheControl(page, 12)).toBe(
    "public, max-age=0, s-maxage=12, stale-while-revalidate=0, stale-if-error=0",
  )
  expect(limitCacheControl("private, max-age=10", 0)).toBe("private, max-age=0")
  expect(limitCacheControl("no-store", 0)).toBe("no-store")
  const immutable = "public, max-age=31536000, immutable"
  expect(limitCacheControl(immutable, 5)).toBe(immutable)
})

async function cacheControlOf(msLeft: number, answer: RequestListener): Promise<string | null> {
  const server = createServer(limitCaching(() => msLeft, answer))
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/`)
  await response.text()
  return response.headers.get("cache-control")
}

test("it holds for every way in which an answer names its headers", async () => {
  const value = "public, max-age=60"
  const ways: RequestListener[] = [
    (_, response) => void response.setHeader("Cache-Control", value).end("a"),
    (_, response) => void response.writeHead(200, { "Cache-Control": value }).end("a"),
    (_, response) => void response.writeHead(200, ["cache-control", value, "x", "y"]).end("a"),
  ]
  for (const way of ways) {
    expect(await cacheControlOf(7_900, way)).toBe("public, max-age=7")
    expect(await cacheControlOf(-5, way)).toBe("public, max-age=0")
    expect(await cacheControlOf(Number.POSITIVE_INFINITY, way)).toBe(value)
  }
})

test("an answer that was made before a moment isn't kept after it, although another request has noticed the moment", async () => {
  let left = 30
  const server = createServer(
    limitCaching(
      () => left,
      (_, response) => {
        // Meanwhile the moment comes, and the clock counts to the next one.
        left = 3_600_000
        setTimeout(() => response.writeHead(200, { "Cache-Control": "public, s-maxage=30" }).end("a"), 40)
      },
    ),
  )
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/`)
  await response.text()
  expect(response.headers.get("cache-control")).toBe("public, s-maxage=0")
})

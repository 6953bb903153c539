/** The files of a software service elsewhere. */
import { Router } from "express"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { handOnDownloads } from "../../../services/software/remote-downloads.ts"
import { serveRouter } from "../serve-router.ts"
import { bytesOf, fileOf, type OpenSoftware, openSoftware, startDownload } from "./software-endpoint.ts"

let software: OpenSoftware
beforeAll(async () => {
  software = await openSoftware()
})
afterAll(() => software.close())

const bytes = bytesOf("program-1.10.0.bin")

async function serve(origin?: string) {
  const warn = vi.fn()
  const files = handOnDownloads({
    origin: origin ?? (await serveRouter(Router().use(software.files))),
    log: { warn },
  })
  const passOn = (_request: unknown, response: { status(code: number): { send(text: string): void } }) =>
    response.status(418).send("passed on")
  return { own: await serveRouter(Router().use(files, passOn as never)), warn }
}

test("the website hands on what the service signed, with ranges and conditions", async () => {
  const { own } = await serve()
  const { url } = await startDownload(software, "anna", await fileOf(software, "anna", "for-all"))
  const half = await fetch(own + url, { headers: { Range: "bytes=0-99" } })
  expect([half.status, half.headers.get("content-range")]).toEqual([206, `bytes 0-99/${bytes.length}`])
  const etag = half.headers.get("etag") ?? ""
  const rest = await fetch(own + url, { headers: { Range: "bytes=100-", "If-Range": etag } })
  expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(100))).toBe(true)
  expect(rest.headers.get("content-disposition")).toContain("program-1.10.0.bin")
  const unchanged = await fetch(own + url, {
    headers: { "If-None-Match": etag, "Cache-Control": "max-age=0" },
  })
  expect(unchanged.status).toBe(304)
  expect((await fetch(`${own}${url}`.replace(/\/[\w-]{43}\//, `/${"x".repeat(43)}/`))).status).toBe(404)
  expect((await fetch(`${own}/d/ZZZZZZZZZZZZZZZZ`)).status).toBe(404)
  expect(await (await fetch(`${own}/.well-known/software-signing-key.pub`)).text()).toContain(
    "minisign public key",
  )
})

test("other addresses never reach the service, and a service that is away is a 503", async () => {
  const { own, warn } = await serve("http://127.0.0.1:1")
  for (const path of ["/downloads", "/downloads/x", "/d/x", "/graphql"])
    expect((await fetch(own + path)).status).toBe(418)
  expect(warn).not.toHaveBeenCalled()
  const { url } = await startDownload(software, "anna", await fileOf(software, "anna", "for-all"))
  const away = await fetch(own + url)
  expect([away.status, away.headers.get("retry-after")]).toEqual([503, "30"])
  expect(warn).toHaveBeenCalledOnce()
})

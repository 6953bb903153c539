import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliDecompressSync } from "node:zlib"
import { expect, test } from "vitest"
import { answerBuiltFiles } from "../../../../app/ground/http/built-files.server.ts"
import { listen, rawAnswer } from "./raw-answer.ts"
import { createTestLog } from "./test-log.ts"

const script = "console.log('hello')\n".repeat(200)

async function serveFiles() {
  const folder = mkdtempSync(join(tmpdir(), "built-"))
  mkdirSync(join(folder, "fonts"))
  writeFileSync(join(folder, "main-abc.js"), script)
  writeFileSync(join(folder, "fonts", "text.woff2"), "font")
  const { log, lines } = createTestLog()
  const options = { folder, address: "/built/", headers: { "X-Content-Type-Options": "nosniff" }, log }
  const server = createServer(answerBuiltFiles(options, (_request, response) => void response.end("next")))
  const port = await listen(server)
  const ask = (path: string, headers = {}, method = "GET") => rawAnswer(port, { path, headers, method })
  return { ask, lines }
}

test("a built script is sent compressed, for ever, with the headers of every answer", async () => {
  const { ask, lines } = await serveFiles()
  const answer = await ask("/built/main-abc.js?v=1", { "Accept-Encoding": "br" })
  expect(brotliDecompressSync(answer.body).toString()).toBe(script)
  expect(answer.headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "content-encoding": "br",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  })
  const again = await ask("/built/main-abc.js", {
    "Accept-Encoding": "br",
    "If-None-Match": String(answer.headers.etag),
  })
  expect(again.status).toBe(304)
  expect(lines.map(({ path, status }) => [path, status])).toEqual([
    ["/built/main-abc.js", 200],
    ["/built/main-abc.js", 304],
  ])
})

test.each([
  "/built/fonts/text.woff2",
  "/built/none.js",
  "/built/../main-abc.js",
  "/main-abc.js",
  "/built/",
  "/",
])("%s goes on to what comes next", async (path) => {
  const { ask } = await serveFiles()
  expect((await ask(path)).body.toString()).toBe("next")
})

test("a file is only for reading", async () => {
  const { ask } = await serveFiles()
  expect((await ask("/built/main-abc.js", {}, "POST")).body.toString()).toBe("next")
})

import { expect, test } from "vitest"
import { rewritePayloadPath } from "../../../../app/ground/http/payload-path.server.ts"
import { serve } from "./test-server.ts"

async function rewritten(path: string): Promise<string> {
  const { ask } = await serve(
    rewritePayloadPath,
    (request, response) => void response.send(`<${request.originalUrl}>`),
  )
  return /<(.*)>/.exec(await ask(`GET ${path} HTTP/1.1\r\nHost: localhost`))?.[1] ?? ""
}

test.each([
  ["/en/company/_payload.json", "/api/payload/en/company"],
  ["/en/company/_payload.json?build=7&a=b?c", "/api/payload/en/company?build=7&a=b?c"],
  ["/_payload.json", "/api/payload"],
  ["//evil.example/_payload.json", "/api/payload//evil.example"],
  ["/en/company", "/en/company"],
  ["/en/company?a=/_payload.json", "/en/company?a=/_payload.json"],
  ["/en/x_payload.json", "/en/x_payload.json"],
])("%s is answered by %s [BUILD-07]", async (path, expected) => {
  expect(await rewritten(path)).toBe(expected)
})

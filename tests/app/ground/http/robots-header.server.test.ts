import { expect, test } from "vitest"
import { robotsHeader } from "../../../../app/ground/http/robots-header.server.ts"
import { sendSecurityHeaders } from "../../../../app/ground/http/security-headers.server.ts"
import { serve } from "./test-server.ts"

test.each([
  ["index", null],
  ["noindex", "noindex, nofollow"],
] as const)("with ROBOTS=%s every answer's X-Robots-Tag is %s", async (robots, expected) => {
  const { url } = await serve(sendSecurityHeaders(robotsHeader(robots)))
  const answer = await fetch(`${url}/anything`)
  expect([answer.status, answer.headers.get("x-robots-tag")]).toEqual([404, expected])
})

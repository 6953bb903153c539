import { expect, test } from "vitest"
import { requirePortal } from "../../../../app/request/answers/require-portal.server.ts"
import { createTestContext } from "../../request-context.ts"

async function answer(address: string) {
  try {
    requirePortal(createTestContext(address))
  } catch (thrown) {
    const { status, headers } = thrown as Response
    return `${status} ${headers.get("Location") ?? ""}`.trim()
  }
  return "the portal"
}

test.each([
  ["http://localhost/en/mykomax/account", "the portal"],
  ["http://localhost/mykomax?a=b", "302 /en/mykomax?a=b"],
  ["http://localhost/en/company", "404"],
  [
    "http://cirris.localhost/en/mykomax/tickets/list?view=all",
    "302 http://localhost:3000/en/mykomax/tickets/list?view=all",
  ],
])("%s is answered with %s [SITE-17]", async (address, expected) => {
  expect(await answer(address)).toBe(expected)
})

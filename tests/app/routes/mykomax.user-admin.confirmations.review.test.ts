import { expect, test, vi } from "vitest"
import { createTestAsker } from "../portal/frame/test-asker.ts"
import { callRoute } from "./call-route.ts"

const address = "http://localhost:3000/en/mykomax/user-admin/confirmations/r-1"
const signedIn = vi.hoisted(() => ({ asker: null as unknown }))

vi.mock("../../../app/portal/user-admin/user-admin-asker.server.ts", () => ({
  requireUserAdmin: async () => signedIn.asker,
}))

const { action } = await import("../../../app/routes/mykomax.user-admin.confirmations.review.tsx")

test("another website's form takes nobody's access away", async () => {
  const asker = createTestAsker(address)
  signedIn.asker = asker
  const answer = await callRoute(action, address, {
    method: "POST",
    headers: { "Sec-Fetch-Site": "cross-site", Origin: "https://elsewhere.example" },
    body: new URLSearchParams({ intent: "take", person: "p-7" }),
    params: { reviewId: "r-1" },
  })
  expect(answer.status).toBe(403)
  expect(asker.asked).toEqual([])
})

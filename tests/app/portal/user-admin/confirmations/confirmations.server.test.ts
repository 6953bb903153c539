import { expect, test } from "vitest"
import { changeConfirmation } from "../../../../../app/portal/user-admin/confirmations/confirmations.server.ts"
import { createTestAsker, outcome } from "../../frame/test-asker.ts"

const address = "http://localhost:3000/en/mykomax/user-admin/confirmations/r-1"

test("after a decision the page comes back to the same person", async () => {
  const decided = { decideReview: { review: { id: "r-1" }, item: null, errors: [] } }
  const asker = createTestAsker(`${address}?show=open&page=2`, { answers: { DecideConfirmation: decided } })
  const form = new FormData()
  form.set("intent", "keep")
  form.set("person", "p-7")
  expect(await outcome(changeConfirmation(asker, "r-1", form))).toMatchObject({
    status: 303,
    location: "/en/mykomax/user-admin/confirmations/r-1?show=open&page=2#decision-p-7",
  })
})

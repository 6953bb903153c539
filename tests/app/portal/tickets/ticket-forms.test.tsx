import { expect, test } from "vitest"
import { type TicketFormKeys, ticketForms } from "../../../../app/portal/tickets/ticket-form-names.ts"
import { CloseForm, CommentForm, ReopenForm } from "../../../../app/portal/tickets/ticket-forms.tsx"
import { renderDocument } from "../../render-document.tsx"

const keys = Object.fromEntries(ticketForms.map((name) => [name, "new"])) as TicketFormKeys
const form = { keys, answer: undefined }

test("what was typed before a sign-in stands in its own form again, which is open, with the key it had", () => {
  const typed = { comment: "The belt is torn", key: "first", reason: "SOLVED" }
  const closing = renderDocument(<CloseForm {...form} kept={{ close: typed }} />)
  expect(closing).toContain("The belt is torn")
  expect(closing).toMatch(/<details [^>]*open=""/)
  expect(closing).toMatch(/name="key" value="first"/)
  const reopening = renderDocument(<ReopenForm {...form} kept={{ reopen: typed }} />)
  expect(reopening).toContain("The belt is torn")
  const kept = { comment: { description: "So it is" } }
  expect(renderDocument(<CommentForm {...form} kept={kept} files={[]} />)).toContain("So it is")
  expect(renderDocument(<CloseForm {...form} kept={kept} />)).not.toMatch(/<details [^>]*open=""/)
})

test("a form that nothing was typed into is new, and closed", () => {
  const closing = renderDocument(<CloseForm {...form} kept={{}} />)
  expect(closing).not.toMatch(/<details [^>]*open=""/)
  expect(closing).toMatch(/name="key" value="new"/)
})

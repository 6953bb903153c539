import { expect, test } from "vitest"
import { CloseForm, CommentForm, ReopenForm } from "../../../app/tickets/ticket-forms.tsx"
import { renderDocument } from "../render-document.tsx"

const form = { formKey: "new", answer: undefined }

test("what was typed before a sign-in stands in its own form again, which is open, with the key it had", () => {
  const kept = { comment: "The belt is torn", key: "first", reason: "SOLVED" }
  const closing = renderDocument(<CloseForm {...form} kept={kept} />)
  expect(closing).toContain("The belt is torn")
  expect(closing).toMatch(/<details [^>]*open=""/)
  expect(closing).toMatch(/name="key" value="first"/)
  const reopening = renderDocument(<ReopenForm {...form} kept={kept} />)
  expect(reopening).toContain("The belt is torn")
  const commenting = renderDocument(<CommentForm {...form} kept={{ description: "So it is" }} files={[]} />)
  expect(commenting).toContain("So it is")
})

test("a form that nothing was typed into is new, and closed", () => {
  const closing = renderDocument(<CloseForm {...form} kept={undefined} />)
  expect(closing).not.toMatch(/<details [^>]*open=""/)
  expect(closing).toMatch(/name="key" value="new"/)
})

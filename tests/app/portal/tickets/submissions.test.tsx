import { expect, test } from "vitest"
import type { Submission } from "../../../../app/portal/tickets/submission.ts"
import { Submissions } from "../../../../app/portal/tickets/submissions.tsx"
import { renderDocument } from "../../render-document.tsx"

const waiting: Submission = {
  id: "s-1",
  kind: "COMMENT",
  createdAt: "2026-11-21T08:00:00Z",
  subject: null,
  ticket: "t-1",
  text: "It runs <again>",
  faults: [],
}

test("what waits is said to be safe, and can't be taken off", () => {
  const html = renderDocument(<Submissions submissions={[waiting]} />)
  expect(html).toContain("Safely stored, on its way")
  expect(html).toContain("It runs &lt;again&gt;")
  expect(html).not.toContain("<form")
})

test("what was refused says why, keeps its words, and goes by a plain form [TICK-11]", () => {
  const refused = { ...waiting, faults: ["tickets:form.alreadyClosed"] }
  const html = renderDocument(<Submissions submissions={[refused]} />, "de")
  expect(html).not.toContain("unterwegs")
  expect(html).toContain("Dieses Ticket ist inzwischen geschlossen.")
  expect(html).toContain("It runs &lt;again&gt;")
  expect(html).toContain('<a href="/de/mykomax/tickets/t-1">Kommentar</a>')
  expect(html).toMatch(
    /<form method="post"><input type="hidden" name="submission" value="s-1"\/><button[^>]*name="intent" value="dismiss"/,
  )
})

/** What a record of the audit trail says to a reader. */
import { expect, test } from "vitest"
import { EventChange, EventReason } from "../../../../../app/portal/user-admin/person/event-change.tsx"
import { renderDocument } from "../../../render-document.tsx"

function show(details: Record<string, string>, language = "en"): string {
  const event = { details: Object.entries(details).map(([name, value]) => ({ name, value })) }
  const shown = (
    <>
      <EventChange event={event} />
      <EventReason event={event} />
    </>
  )
  return renderDocument(shown, language)
}

test("states, roles and days are said in the reader's words", () => {
  const change = {
    application: "inventory",
    statusBefore: "PENDING",
    statusAfter: "ACTIVE",
    validUntilAfter: "2026-12-31",
  }
  expect(show(change, "de")).toBe("Maschinenpark · Zugriff angefragt → Aktiv · Letzter Tag: 31.12.2026")
  expect(show({ rolesBefore: "", rolesAfter: "delegatedadmin_intern int_serviceticketing_support" })).toBe(
    "– → Internal administrator and Support of service tickets",
  )
})

test("what was taken away with a membership, or given by an invitation, is named", () => {
  expect(show({ applications: "ticketing inventory" })).toBe("Service tickets and Inventory")
  expect(show({ applicationsAfter: "ticketing inventory" }, "ja")).toBe("サービスチケット、設備一覧")
})

test("a reason stands with its change, as text [USER-10]", () => {
  expect(show({ application: "inventory", reason: "<b>Not yours</b>" })).toContain(
    "&lt;b&gt;Not yours&lt;/b&gt;</blockquote>",
  )
})

test("ids of plants and people aren't shown", () => {
  expect(show({ locationBefore: "loc-1", locationAfter: "loc-2", heir: "p-9" })).toBe("")
})

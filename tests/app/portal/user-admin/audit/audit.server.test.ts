import { expect, test } from "vitest"
import {
  type AuditView,
  auditCsv,
  loadAudit,
} from "../../../../../app/portal/user-admin/audit/audit.server.ts"
import {
  auditSearch,
  auditVariables,
  isNarrowed,
  readAuditQuery,
} from "../../../../../app/portal/user-admin/audit/audit-query.ts"
import { actionKeys } from "../../../../../app/portal/user-admin/person/history-words.ts"
import { recordedActions } from "../../../../../services/customers/oversight/recorded-actions.ts"
import type { Answers } from "../../../upstreams.ts"
import { createTestAsker, outcome } from "../../frame/test-asker.ts"

const address = "http://localhost:3000/en/mykomax/user-admin/audit"

function event(n: number, changed: object = {}) {
  return {
    ...{ id: String(n), at: "2026-11-22T12:34:56.000Z", action: "access-changed" },
    actor: { id: "p-1", name: "Ada Alder" },
    person: { id: "p-2", name: "Jörg Müller 圧着" },
    organisation: { id: "org-a", name: "Alpha" },
    details: [
      { name: "statusBefore", value: "ACTIVE" },
      { name: "statusAfter", value: "INACTIVE" },
    ],
    ...changed,
  }
}

const organisations = {
  items: [
    { id: "org-a", name: "Alpha", isMine: true },
    { id: "org-b", name: "Beta", isMine: false },
  ],
}

function asker(search: string, answer: Answers[string], at = address) {
  return createTestAsker(at + search, {
    answers: { AuditLog: answer, AuditChoices: { organisations } },
  })
}

test("the filter of the address is asked for, and what can't be meant is left out", async () => {
  const good =
    "?organisation=org-a&action=plant-added&from=2026-11-01&to=2026-11-30&person=p-2&actor=p-1&before=77"
  const given = asker(good, { auditRecords: { items: [event(1)], next: "1" } })
  const { status, data } = await outcome(loadAudit(given))
  const view = data as AuditView
  expect([status, view.log?.next, view.documentTitle]).toEqual([
    200,
    "1",
    expect.stringMatching(/^Who changed what/),
  ])
  // Only those that the asker administers are offered.
  expect(view.log?.organisations).toMatchObject([{ id: "org-a", name: "Alpha" }])
  expect(given.asked.find(({ operation }) => operation === "AuditLog")?.variables).toEqual({
    ...{ organisation: "org-a", before: "77", first: 50 },
    filter: { actions: ["plant-added"], from: "2026-11-01", to: "2026-11-30", person: "p-2", actor: "p-1" },
  })
  const odd =
    "?organisation=a%20b&action=conquer&from=1.11.2026&to=2026-02-30&person=%3Cb%3E&actor=%00&before=-1"
  const query = readAuditQuery(new URLSearchParams(odd))
  expect(Object.values(query).every((value) => value === "")).toBe(true)
  expect(auditVariables(query)).toMatchObject({ organisation: null, before: null, filter: { actions: null } })
  expect([isNarrowed(query), auditSearch(query)]).toEqual([false, ""])
})

test("the address of a filter reads as the same filter, and an older page is no narrower one", () => {
  const query = readAuditQuery(new URLSearchParams("?action=person-left&from=2026-11-01&before=5"))
  expect(readAuditQuery(new URLSearchParams(auditSearch(query)))).toEqual(query)
  expect(isNarrowed(readAuditQuery(new URLSearchParams("?before=5")))).toBe(false)
  expect(auditSearch(query, { before: "" })).toBe("?action=person-left&from=2026-11-01")
})

test("every change that the register records has words", () => {
  expect(actionKeys.toSorted()).toEqual(recordedActions.toSorted())
})

test("the file has all that the filter finds, page by page, for spreadsheet programs of the reader's language", async () => {
  const pages: Record<string, object> = {
    "": { items: Array.from({ length: 100 }, (_, n) => event(300 - n)), next: "201" },
    "201": {
      items: [
        event(200, { actor: null, person: { id: null, name: "" }, organisation: null, details: [] }),
        event(199, { person: { id: "p-3", name: "=cmd()" }, action: "of-a-later-release" }),
      ],
      next: null,
    },
  }
  const answer = ({ before }: Record<string, unknown>) => ({
    auditRecords: pages[String(before ?? "")] ?? {},
  })
  const given = asker("?action=access-changed&before=9", answer, `${address}.csv`)
  const bytes = new Uint8Array(await new Response(await auditCsv(given)).arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder().decode(bytes).trimEnd().split("\r\n")
  expect(lines).toHaveLength(103)
  expect(lines[0]).toBe("When,Change,Changed by,User,Organisation,Details")
  expect(lines[1]).toBe(
    "2026-11-22 12:34,Access changed,Ada Alder,Jörg Müller 圧着,Alpha,statusBefore: ACTIVE; statusAfter: INACTIVE",
  )
  // As on the screen: automatically, about somebody who isn't there any more.
  expect(lines[101]).toBe("2026-11-22 12:34,Access changed,Automatically,Former user,,")
  expect(lines[102]).toContain(",of-a-later-release,Ada Alder,'=cmd(),")
  // The page that the reader was on doesn't shorten the file; the filter does.
  expect(given.asked.map(({ variables }) => [variables.before, variables.first])).toEqual([
    [null, 100],
    ["201", 100],
  ])
  const german = asker("", answer, "http://localhost:3000/de/mykomax/user-admin/audit.csv")
  expect((await new Response(await auditCsv(german)).text()).split("\r\n")[0]).toMatch(/^[^,]+;[^,]+;/)
})

test("a register that is away leaves the screen with a fault, and makes no broken file [ERR-06]", async () => {
  const away = () => {
    throw new Error("fetch failed")
  }
  const { status, data } = await outcome(loadAudit(asker("", away)))
  const { log, fault } = data as AuditView
  expect([status, log, fault?.service]).toEqual([503, null, "customers"])
  expect((await outcome(auditCsv(asker("", away)))).status).toBe(503)
})

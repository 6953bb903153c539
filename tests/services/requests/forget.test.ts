import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { forgetOldRequests } from "../../../services/requests/forget.ts"
import { RequestWriter } from "../../../services/requests/write-store.ts"
import { askStaff, mailsOf, openRequests, type Requests, sendInput } from "./requests-endpoint.ts"

let requests: Requests
beforeAll(async () => {
  requests = await openRequests()
})
beforeEach(() => requests.removed.splice(0))
afterAll(() => requests.close())

async function countRows(): Promise<Record<string, number>> {
  const { rows } = await requests.pool.query(
    `select (select count(*)::int from request) as requests, (select count(*)::int from request_file) as files,
       (select count(*)::int from request_event) as events, (select count(*)::int from request_held_mail) as held`,
  )
  return rows[0]
}

test("a request is forgotten with its files and mails when its time is over, and not before", async () => {
  const before = await countRows()
  const mails = (await mailsOf(requests.pool)).length
  const kept = await sendInput(requests, { retentionDays: 30 })
  const old = await sendInput(requests, { retentionDays: 30, files: { owner: "old", ids: ["file-old-1"] } })
  await askStaff(
    requests,
    `mutation { addRequestNote(key: "n", id: "${old.reference}", text: "Note") { id } }`,
  )
  const { request } = await askStaff(
    requests,
    `{ request(id: "${old.reference}") { id receivedAt forgetAt } }`,
  )
  const { id, receivedAt, forgetAt } = request as Record<string, string>
  expect(Date.parse(forgetAt ?? "") - Date.parse(receivedAt ?? "")).toBe(30 * 24 * 3600 * 1000)
  await new RequestWriter(requests.pool).holdMail({
    ...{ requestId: id ?? null, sender: "other@x.example", subject: "s", text: "t" },
    ...{ reason: "unknown-sender", messageId: null, messageReferences: [] },
  })
  await forgetOldRequests(requests.parts)
  expect((await countRows()).requests).toBe((before.requests ?? 0) + 2)
  await requests.pool.query("update request set forget_at = now() - interval '1 minute' where id = $1", [id])
  await forgetOldRequests(requests.parts)

  expect(await askStaff(requests, `{ request(id: "${old.reference}") { id } }`)).toEqual({ request: null })
  expect(await askStaff(requests, `{ request(id: "${kept.reference}") { state } }`)).toEqual({
    request: { state: "NEW" },
  })
  expect(requests.removed).toEqual(["file-old-1"])
  expect(await countRows()).toMatchObject({
    requests: (before.requests ?? 0) + 1,
    files: 0,
    events: 0,
    held: 0,
  })
  expect(await mailsOf(requests.pool)).toHaveLength(mails + 2)
  const { data } = await requests.askAsWebsite(`{ requestReceipt(token: "${old.token}") { reference } }`)
  expect(data).toEqual({ requestReceipt: null })
})

test("a person's requests are listed and forgotten by their mail address, and the audit log has both", async () => {
  const sender = { email: "Lee@Plant.example" }
  const { reference } = await sendInput(requests, { sender, files: { owner: "lee", ids: ["file-lee-1"] } })
  const other = await sendInput(requests)
  expect(await askStaff(requests, `{ requestsOfPerson(email: "lee@plant.example") { reference } }`)).toEqual({
    requestsOfPerson: [{ reference }],
  })
  expect(await askStaff(requests, `mutation { forgetPerson(email: "lee@plant.example") }`)).toEqual({
    forgetPerson: 1,
  })
  expect(requests.removed).toEqual(["file-lee-1"])
  expect((await mailsOf(requests.pool)).filter(({ to }) => to === "Lee@Plant.example")).toEqual([])
  expect(await askStaff(requests, `{ request(id: "${other.reference}") { state } }`)).toEqual({
    request: { state: "NEW" },
  })
  const { rows } = await requests.pool.query(
    "select action, actor, details from audit_record order by id desc limit 2",
  )
  expect(rows).toEqual([
    { action: "requests-forgotten", actor: "p-support", details: { requests: 1, heldMails: 0 } },
    { action: "requests-of-person-read", actor: "p-support", details: { requests: 1 } },
  ])
})

test("a deleted account leaves its requests without a link, and staff without name [ACCT-09]", async () => {
  const { reference } = await sendInput(requests, { account: "p-anna", ticket: { type: "FAULT" } })
  await askStaff(requests, `mutation { assignRequest(id: "${reference}") { id } }`)
  const writer = new RequestWriter(requests.pool)
  await writer.removePerson("p-anna")
  await writer.removePerson("p-support")
  const { rows } = await requests.pool.query(
    "select account, ticket_wish, assignee_id from request where reference = $1",
    [reference],
  )
  expect(rows).toEqual([{ account: null, ticket_wish: null, assignee_id: null }])
  const { rows: staff } = await requests.pool.query(
    "select name, email from request_staff where subject = 'p-support'",
  )
  expect(staff).toEqual([{ name: "", email: "" }])
})

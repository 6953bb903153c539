/** Somebody who registered by themselves asks to join; the domain suggests, an administrator decides. */
import { afterAll, beforeAll, expect, test } from "vitest"
import { callerOf } from "../../../../platform/access/caller.ts"
import { withStanding } from "../../../../platform/access/standing.ts"
import { decideJoinRequest } from "../../../../services/customers/joining/decide-join.ts"
import {
  cancelJoinRequest,
  requestToJoin,
  suggestOrganisations,
} from "../../../../services/customers/joining/join.ts"
import { PersonStore } from "../../../../services/customers/register/person-store.ts"
import { createFindStanding } from "../../../../services/customers/standing/find-standing.ts"
import { openRegister, type Register } from "../register.ts"

let register: Register
beforeAll(async () => {
  register = await openRegister()
  await register.pool.query(
    "update customer_organisation set mail_domains = '{alpha.example}' where id = 'org-a'",
  )
})
afterAll(() => register.close())

/** Somebody who has just registered. */
async function newcomer(name: string, facts: { email?: string; isEmailVerified?: boolean } = {}) {
  const email = facts.email ?? `${name}@alpha.example`
  const given = { subject: `p-${name}`, name, email, language: "de", roles: [] }
  const caller = callerOf({ ...given, isEmailVerified: facts.isEmailVerified ?? true })
  return withStanding(caller, await createFindStanding({ pool: register.pool })(caller, null))
}

const decide = async (asker: "admin" | "bea" | "staff", id: string | undefined, given: string) =>
  (
    await register.ask(
      asker,
      `mutation { decided: decideJoinRequest(id: "${id}", ${given}) { request { status } errors { field code } } }`,
    )
  ).data?.decided

test("the domain of a verified address suggests the organisation; nothing else does", async () => {
  const suggested = [{ organisation: { id: "org-a", name: "Alpha Harness" }, domain: "alpha.example" }]
  expect(await suggestOrganisations(register.ports, await newcomer("nina"))).toEqual(suggested)
  const unproved = await newcomer("ulf", { isEmailVerified: false })
  expect(await suggestOrganisations(register.ports, unproved)).toEqual([])
  const wish = { organisation: "org-a", organisationWords: null, note: null }
  expect(await requestToJoin(register.ports, unproved, wish)).toMatchObject({
    errors: [{ field: "organisation", code: "unknown-organisation" }],
  })
  await register.pool.query(
    "update customer_organisation set mail_domains = '{gmail.com}' where id = 'org-b'",
  )
  expect(
    await suggestOrganisations(register.ports, await newcomer("gus", { email: "gus@gmail.com" })),
  ).toEqual([])
})

test("a request waits for the organisation's administrators, who get a mail; who is accepted belongs to it at once", async () => {
  const nora = await newcomer("nora")
  register.mails.length = 0
  const wish = { organisation: "org-a", organisationWords: null, note: "Second shift" }
  const { request, errors } = await requestToJoin(register.ports, nora, wish)
  expect(errors).toEqual([])
  expect(register.mails.map(({ to, key }) => [to, key.split(":").slice(0, 2).join(":")])).toEqual([
    ["admin@customer.example", `join:${request?.id}`],
  ])
  expect((await requestToJoin(register.ports, nora, wish)).errors).toMatchObject([
    { code: "not-allowed-now" },
  ])
  const waiting = "{ joinRequests { id organisation { name } isSuggested note } pendingCount }"
  const shown = { organisation: { name: "Alpha Harness" }, isSuggested: true, note: "Second shift" }
  expect((await register.ask("admin", waiting)).data).toEqual({
    joinRequests: [{ id: request?.id, ...shown }],
    pendingCount: 1,
  })
  expect((await register.ask("bea", waiting)).data).toMatchObject({ joinRequests: [], pendingCount: 0 })
  expect(await decide("bea", request?.id, "accept: true")).toBeNull()
  const accept = `accept: true, accesses: [{ application: "ticketing" }]`
  expect(await decide("admin", request?.id, accept)).toEqual({ request: { status: "ACCEPTED" }, errors: [] })
  const standing = (await newcomer("nora")).organisations
  expect(standing).toMatchObject([{ id: "org-a", roles: ["int_serviceticketing_active"] }])
  // What they got at once is part of the record.
  expect((await register.audit.list({ actions: ["join-accepted"] }))[0]?.details).toEqual({
    request: request?.id,
    applicationsAfter: "ticketing",
  })
  expect(register.mails.at(-1)).toMatchObject({
    key: `joined:${request?.id}`,
    to: "nora@alpha.example",
    language: "de",
  })
  expect(await decide("admin", request?.id, "accept: true")).toMatchObject({
    errors: [{ code: "already-member" }],
  })
})

test("a name that was written goes to who administers everything, and is denied only with a reason", async () => {
  const otto = await newcomer("otto", { email: "otto@freelance.example" })
  register.mails.length = 0
  const missing = await requestToJoin(register.ports, otto, {
    organisation: null,
    organisationWords: " ",
    note: null,
  })
  expect(missing.errors).toMatchObject([{ field: "organisationWords", code: "required" }])
  const wish = { organisation: null, organisationWords: "Alpha, Hamburg", note: null }
  const { request } = await requestToJoin(register.ports, otto, wish)
  expect(register.mails.map(({ to }) => to)).toEqual(["staff@customer.example"])
  expect(await decide("admin", request?.id, "accept: true")).toBeNull()
  expect(await decide("staff", request?.id, "accept: true")).toMatchObject({
    errors: [{ field: "organisation", code: "unknown-organisation" }],
  })
  expect(await decide("staff", request?.id, "accept: false")).toMatchObject({
    errors: [{ field: "reason", code: "required" }],
  })
  expect(await decide("staff", request?.id, `accept: false, reason: "Not one of our customers."`)).toEqual({
    request: { status: "DENIED" },
    errors: [],
  })
  expect((await newcomer("otto", { email: "otto@freelance.example" })).organisations).toEqual([])
})

test("who takes their request back may ask again; both are recorded, and a removed person is suggested nothing", async () => {
  const mia = await newcomer("mia")
  const wish = { organisation: "org-a", organisationWords: null, note: null }
  const { request } = await requestToJoin(register.ports, mia, wish)
  const cancel = async (name: string) =>
    cancelJoinRequest(register.ports, await newcomer(name), request?.id ?? "")
  expect(await cancel("nina")).toBeNull()
  expect(await cancel("mia")).toMatchObject({ request: { status: "CANCELLED" }, errors: [] })
  expect((await cancel("mia"))?.errors).toMatchObject([{ code: "not-allowed-now" }])
  expect((await requestToJoin(register.ports, mia, wish)).errors).toEqual([])
  const records = await register.audit.list({ subjects: ["p-mia"] })
  expect(records.map(({ action, organisation }) => [action, organisation])).toEqual([
    ["join-requested", "org-a"],
    ["join-cancelled", "org-a"],
    ["join-requested", "org-a"],
  ])
  await new PersonStore(register.pool).remove("p-mia")
  expect(await suggestOrganisations(register.ports, mia)).toEqual([])
})

test("whoever stopped being an administrator while their request was on its way decides nothing", async () => {
  const { request } = await requestToJoin(register.ports, await newcomer("lea"), {
    ...{ organisation: "org-a", organisationWords: null, note: null },
  })
  const before = await newcomer("admin", { email: "admin@customer.example" })
  expect(before.organisations).toMatchObject([{ id: "org-a", isAdministrator: true }])
  const setStatus = (status: string) =>
    register.pool.query(
      `update customer_access set status = $1 where application = 'user-admin'
         and person_id = (select id from customer_person where subject = 'p-admin')`,
      [status],
    )
  await setStatus("INACTIVE")
  const decision = { id: request?.id ?? "", organisation: null, reason: "No.", accesses: [] }
  for (const accept of [true, false])
    expect(await decideJoinRequest(register.ports, before, { ...decision, accept })).toBeNull()
  await setStatus("ACTIVE")
  expect(await decideJoinRequest(register.ports, before, { ...decision, accept: false })).toMatchObject({
    request: { status: "DENIED" },
  })
})

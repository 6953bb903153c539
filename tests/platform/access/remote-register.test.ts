import { expect, test } from "vitest"
import { callerOf } from "../../../platform/access/caller.ts"
import { createRemoteRegister, keptMs } from "../../../platform/access/remote-register.ts"
import type { Ask } from "../../../platform/graphql/ask.ts"

const anna = callerOf({ subject: "p-anna", roles: ["kmx_delegatedadmin_intern"], organisation: "org-z" })
const orgA = {
  ...{ id: "org-a", name: "Alpha", roles: ["int_assetdb_active"], isAdministrator: false },
  seesColleaguesTickets: true,
}
const orgB = { ...orgA, id: "org-b", name: "Beta" }
const me = {
  ...{ personId: "id-anna", organisation: { id: "org-a" }, organisations: [orgA, orgB], staffRoles: [] },
  ...{ administersAll: false, administers: [{ id: "org-c" }] },
}

/** @param answers in the order of the questions; the last one goes on. */
function open(...answers: (object | Error | Promise<object>)[]) {
  const asked: { authorization: string | undefined; variables: object }[] = []
  const clock = { now: 0 }
  const warned: string[] = []
  const ask = (async (_document, { headers, variables }) => {
    asked.push({ authorization: headers?.authorization, variables })
    const answer = await (answers.length > 1 ? answers.shift() : answers[0])
    if (answer instanceof Error) throw answer
    return answer
  }) as Ask
  const log = { warn: (_fields: object, message: string) => void warned.push(message) }
  const register = createRemoteRegister({ ask, askAsWebsite: ask, log, now: () => clock.now })
  return { ...register, asked, clock, warned }
}

test("what somebody may do is what the register says, whatever their token does, in the organisation that the request names", async () => {
  const { findStanding, asked } = open({ me })
  expect(await findStanding(anna, "org-b", "token")).toEqual({
    ...{ person: "id-anna", organisation: "org-b", organisations: [orgA, orgB], staffRoles: [] },
    ...{ assigned: ["org-c"], isRemoved: false },
  })
  expect(await findStanding(anna, null, "token")).toMatchObject({ organisation: "org-a" })
  await expect(findStanding(anna, "org-z", "token")).rejects.toMatchObject({
    extensions: { code: "ORGANISATION_NOT_YOURS" },
  })
  expect(asked).toEqual([{ authorization: "Bearer token", variables: {} }])
})

test("one answer counts for fifteen seconds, for one token, and not longer", async () => {
  const { findStanding, asked, clock } = open({ me })
  await Promise.all([findStanding(anna, null, "one"), findStanding(anna, null, "one")])
  clock.now = keptMs - 1
  await findStanding(anna, null, "one")
  expect(asked.length).toBe(1)
  await findStanding(anna, null, "another")
  clock.now = keptMs
  await findStanding(anna, null, "one")
  expect(asked.map(({ authorization }) => authorization)).toEqual([
    "Bearer one",
    "Bearer another",
    "Bearer one",
  ])
})

test("a change that is announced counts at once, also when the question before it is still on its way", async () => {
  const late = Promise.withResolvers<object>()
  const nothing = { me: { ...me, organisations: [], organisation: null } }
  const { findStanding, forget } = open(late.promise, nothing)
  const before = findStanding(anna, null, "token")
  forget(["p-anna"])
  expect((await findStanding(anna, null, "token")).organisations).toEqual([])
  late.resolve({ me })
  expect((await before).organisations.length).toBe(2)
  expect((await findStanding(anna, null, "token")).organisations).toEqual([])
})

test("a change of somebody else forgets nothing; a gap forgets all", async () => {
  const { findStanding, forget, asked } = open({ me })
  await findStanding(anna, null, "token")
  forget(["p-ben"])
  await findStanding(anna, null, "token")
  expect(asked.length).toBe(1)
  forget("everybody")
  await findStanding(anna, null, "token")
  expect(asked.length).toBe(2)
})

test.each([
  ["is away", new Error("no connection")],
  ["answers half", { me: { ...me, organisations: null } }],
  ["answers for nobody", { me: null }],
  ["names roles that are no list", { me: { ...me, staffRoles: "delegatedadmin_intern" } }],
])("a register that %s is a fault, and neither no rights nor those of the token", async (_, answer) => {
  const { findStanding, bySubject, warned, asked } = open(answer)
  const away = { extensions: { code: "REGISTER_UNAVAILABLE", http: { status: 503 } } }
  await expect(findStanding(anna, null, "token")).rejects.toMatchObject(away)
  await expect(findStanding(anna, null, "token")).rejects.toMatchObject(away)
  await expect(bySubject?.findStanding(anna, null)).rejects.toMatchObject(away)
  // A fault isn't remembered.
  expect([asked.length, warned.length]).toEqual([3, 3])
})

const claimsOf = {
  ...{ isRemoved: false, organisation: "org-a", staffRoles: ["int_serviceticketing_support"] },
  organisations: [{ id: "org-a", name: "Alpha", roles: ["delegatedadmin_extern"] }],
}

test("for tokens and sessions the register is asked each time, by the subject", async () => {
  const { bySubject, asked } = open({ claimsOf })
  for (const _ of [1, 2])
    expect(await bySubject?.findStanding(anna, null)).toMatchObject({
      ...{ organisation: "org-a", staffRoles: ["int_serviceticketing_support"], assigned: [] },
      organisations: [{ id: "org-a", roles: ["delegatedadmin_extern"], isAdministrator: true }],
    })
  expect(asked.map(({ variables }) => variables)).toEqual([{ subject: "p-anna" }, { subject: "p-anna" }])
})

test("who asks with every request gets the answer of the last fifteen seconds, unless a change is announced", async () => {
  const removed = { claimsOf: { isRemoved: true, organisation: null, organisations: [], staffRoles: [] } }
  const { bySubject, forget } = open({ claimsOf }, removed)
  const isRemoved = async () => (await bySubject?.findRecentStanding(anna, null))?.isRemoved
  expect([await isRemoved(), await isRemoved()]).toEqual([false, false])
  forget(["p-anna"])
  expect(await isRemoved()).toBe(true)
})

test("somebody whom the register doesn't know yet counts by the token that will introduce them", async () => {
  const { bySubject } = open({ claimsOf: null })
  expect(await bySubject?.findStanding(anna, null)).toMatchObject({
    organisation: "org-z",
    staffRoles: ["delegatedadmin_intern"],
  })
})

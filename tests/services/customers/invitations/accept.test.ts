/** Accepting an invitation, and every link that doesn't work. */
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { inTransaction } from "../../../../platform/database/database.ts"
import {
  fieldOf,
  type InvitationService,
  inviteInput,
  inviteMutation,
  openInvitations,
} from "./invitation-service.ts"

let service: InvitationService

beforeAll(async () => {
  service = await openInvitations()
})

afterAll(() => service.close())

const accept = `mutation($token: String!) {
  acceptInvitation(token: $token) { organisation { id name } leftOut problem errors { code } }
}`
const me = "{ me { personId organisations { id roles } applications { application status } } }"

type Accepted = {
  organisation: { id: string; name: string } | null
  leftOut: string[]
  problem: string | null
  errors: { code: string }[]
}

async function invite(
  more: object = {},
  asker: "admin" | "bea" = "admin",
  email = `${randomUUID()}@new.example`,
) {
  const variables = { key: randomUUID(), input: inviteInput(email, more) }
  const { data } = await service.ask(asker, inviteMutation, variables)
  const { invitation } = fieldOf<{ invitation: { id: string; person: { id: string } } }>(data, "invite")
  return { email, id: invitation.id, person: invitation.person.id, token: service.tokenTo(email) }
}

async function acceptAs(claims: { sub: string; email: string }, token: string): Promise<Accepted> {
  const { data } = await service.askAs(claims, accept, { token })
  return data?.acceptInvitation as Accepted
}

function newAccount({ email, token }: { email: string; token: string }, more: object = {}) {
  const account = { id: randomUUID(), email, firstName: "Nora", lastName: "Neu", language: "de", ...more }
  return {
    ...account,
    accept: () => inTransaction(service.pool, (client) => service.door.accept(token, account, client)),
  }
}

async function viewOf(token: string) {
  const { data } = await service.askAsWebsite(
    "query($t: String!) { invitation(token: $t) { problem organisation acceptedBy } }",
    { t: token },
  )
  return data?.invitation as {
    problem: string | null
    organisation: string | null
    acceptedBy: string | null
  }
}

test("whoever accepts has what the invitation named, from the next query on", async () => {
  const invited = await invite()
  const account = newAccount(invited)
  expect(await account.accept()).toBe(true)
  const { data } = await service.askAs({ sub: account.id, email: account.email }, me)
  expect(data?.me).toMatchObject({
    personId: invited.person,
    organisations: [
      {
        id: "org-a",
        roles: expect.arrayContaining([
          "int_serviceticketing_active",
          "int_artemis_active",
          "artemis_onpremuser",
        ]),
      },
    ],
  })
  expect(service.ports.told).toContain(account.id)
  expect(await viewOf(invited.token)).toMatchObject({ problem: "USED", acceptedBy: account.id })
})

test("two tabs that accept at once are both told that it is done", async () => {
  const invited = await invite()
  const claims = { sub: randomUUID(), email: invited.email }
  const answers = await Promise.all([acceptAs(claims, invited.token), acceptAs(claims, invited.token)])
  expect(answers.map(({ organisation }) => organisation?.id)).toEqual(["org-a", "org-a"])
})

test("somebody else's account accepts nothing", async () => {
  const invited = await invite()
  const answer = await acceptAs({ sub: randomUUID(), email: "somebody@else.example" }, invited.token)
  expect(answer).toMatchObject({ organisation: null, problem: null, errors: [{ code: "mail-differs" }] })
  expect((await viewOf(invited.token)).problem).toBeNull()
})

test("with another provider the account may have another address", async () => {
  const invited = await invite()
  service.ports.settings.mayMailDiffer = true
  const claims = { sub: randomUUID(), email: `${randomUUID()}@work.example` }
  const answer = await acceptAs(claims, invited.token)
  service.ports.settings.mayMailDiffer = false
  expect(answer.organisation?.id).toBe("org-a")
  const { data } = await service.askAs(claims, me)
  expect(fieldOf<{ organisations: { id: string }[] }>(data, "me").organisations.map(({ id }) => id)).toEqual([
    "org-a",
  ])
})

test("an accepted invitation is used up for everybody else", async () => {
  const invited = await invite()
  await newAccount(invited).accept()
  const answer = await acceptAs({ sub: randomUUID(), email: invited.email }, invited.token)
  expect(answer).toMatchObject({ organisation: null, problem: "USED" })
})

test.each([
  ["EXPIRED", "update customer_invitation set expires_at = now() where id = $1"],
  ["WITHDRAWN", "update customer_invitation set withdrawn_at = now() where id = $1"],
  ["REPLACED", "update customer_invitation set generation = 2 where id = $1"],
  [
    "PERSON_GONE",
    "update customer_person set removed_at = now() where id = (select person_id from customer_invitation where id = $1)",
  ],
  [
    "NOTHING_LEFT",
    "update customer_access set application = 'coffee' where status = 'INVITED' and application = 'ticketing' and person_id = (select person_id from customer_invitation where id = $1)",
  ],
])("a link whose invitation is %s gives nothing", async (problem, change) => {
  const invited = await invite({ accesses: [{ application: "ticketing" }] })
  await service.pool.query(change, [invited.id])
  expect((await viewOf(invited.token)).problem).toBe(problem)
  const account = newAccount(invited)
  expect(await account.accept()).toBe(false)
  expect((await acceptAs({ sub: account.id, email: account.email }, invited.token)).organisation).toBeNull()
})

test("a link to an organisation that was deleted gives nothing", async () => {
  const invited = await invite({}, "bea", undefined).catch(() => null)
  expect(invited).toBeNull()
  const own = await invite({ organisation: "org-b" }, "bea")
  await service.pool.query("update customer_organisation set deleted_at = now() where id = 'org-b'")
  expect((await viewOf(own.token)).problem).toBe("ORGANISATION_GONE")
  expect(await newAccount(own).accept()).toBe(false)
  await service.pool.query("update customer_organisation set deleted_at = null where id = 'org-b'")
})

test("forged, shortened and unknown links are the same to everybody", async () => {
  const { token } = await invite()
  const [id = "", generation = "", signature = ""] = token.split(".")
  const forged = [
    `${id}.2.${signature}`,
    `${randomUUID()}.${generation}.${signature}`,
    token.slice(0, -1),
    `${id}.${generation}.${signature.replace(/^./, (letter) => (letter === "A" ? "B" : "A"))}`,
    "",
    "x".repeat(500),
  ]
  for (const text of forged)
    expect(await viewOf(text)).toMatchObject({ problem: "UNKNOWN", organisation: null })
})

test("a service that doesn't exist any more is left out, and the administrators are told", async () => {
  const invited = await invite()
  await service.pool.query(
    "update customer_access set application = 'coffee' where person_id = $1 and application = 'wire-flow'",
    [invited.person],
  )
  const answer = await acceptAs({ sub: randomUUID(), email: invited.email }, invited.token)
  expect(answer).toMatchObject({ organisation: { id: "org-a" }, leftOut: ["coffee"] })
  const told = service.ports.mails.filter(({ key }) => key.startsWith(`invitation-left-out:${invited.id}`))
  expect(told.map(({ to }) => to)).toEqual(["admin@customer.example"])
})

test("a person invited by two organisations is one person, and accepting one leaves the other", async () => {
  const first = await invite()
  const second = await invite({ organisation: "org-b" }, "bea", first.email)
  expect(second.person).toBe(first.person)
  const account = newAccount(first)
  await account.accept()
  const { data } = await service.askAs({ sub: account.id, email: account.email }, me)
  expect(fieldOf<{ organisations: { id: string }[] }>(data, "me").organisations.map(({ id }) => id)).toEqual([
    "org-a",
  ])
  expect((await viewOf(second.token)).problem).toBeNull()
  expect((await acceptAs({ sub: account.id, email: account.email }, second.token)).organisation?.id).toBe(
    "org-b",
  )
})

test("somebody whom the register knows under their account keeps being one person", async () => {
  const email = `${randomUUID()}@own.example`
  const claims = { sub: randomUUID(), email }
  const invited = await invite({}, "admin", email)
  // The first request with a token introduces the account beside the invited person.
  await service.askAs(claims, me)
  expect((await acceptAs(claims, invited.token)).organisation?.id).toBe("org-a")
  const { data } = await service.askAs(claims, me)
  expect(fieldOf<{ organisations: { id: string }[] }>(data, "me").organisations.map(({ id }) => id)).toEqual([
    "org-a",
  ])
  const { rows } = await service.pool.query(
    "select count(*)::int as n from customer_person where email = $1 and removed_at is null",
    [email],
  )
  expect(rows[0].n).toBe(1)
})

test("who opens an expired link asks the administrators, who get one mail a day", async () => {
  const invited = await invite()
  const ask = "mutation($t: String!) { askForInvitation(token: $t) }"
  expect((await service.askAsWebsite(ask, { t: invited.token })).data).toEqual({ askForInvitation: false })
  await service.pool.query("update customer_invitation set expires_at = now() where id = $1", [invited.id])
  const first = await service.askAsWebsite(ask, { t: invited.token })
  const second = await service.askAsWebsite(ask, { t: invited.token })
  expect([first.data, second.data]).toEqual([{ askForInvitation: true }, { askForInvitation: true }])
  const asked = service.ports.mails.filter(({ key }) => key.startsWith(`invitation-asked:${invited.id}`))
  expect(asked.map(({ to }) => to)).toEqual(["admin@customer.example"])
})

test("the page of a link is for the website alone, and accepting with an account of another is not for people", async () => {
  const invited = await invite()
  const view = await service.ask("admin", "query($t: String!) { invitation(token: $t) { problem } }", {
    t: invited.token,
  })
  expect(view.status).toBe(401)
  const person = { subject: "p-anna", firstName: "A", lastName: "B", language: "en", email: invited.email }
  const foreign =
    "mutation($t: String!, $p: AcceptInput) { acceptInvitation(token: $t, person: $p) { problem } }"
  expect((await service.ask("anna", foreign, { t: invited.token, p: person })).status).toBe(400)
  expect((await service.askAsWebsite(foreign, { t: invited.token })).status).toBe(400)
})

/** Inviting one person, sending again, and withdrawing. */
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
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

type Invited = {
  invitation: { id: string; version: number; person: { id: string }; state: string } | null
  errors: { field: string | null; code: string; detail: string | null }[]
}

function newEmail() {
  return `${randomUUID()}@new.example`
}

async function invite(email: string, more: object = {}, person: "admin" | "bea" = "admin"): Promise<Invited> {
  const variables = { key: randomUUID(), input: inviteInput(email, more) }
  const { data } = await service.ask(person, inviteMutation, variables)
  return data?.invite as Invited
}

async function accessesOf(person: string, asker: "admin" | "bea" = "admin") {
  const { data } = await service.ask(
    asker,
    "query($id: ID!) { person(id: $id) { person { hasAccount accesses { id application role status actions version } invitations { id state sendings version mail } } } }",
    { id: person },
  )
  const answer = fieldOf<{ person: null | PersonAnswer }>(data, "person")
  return answer.person as PersonAnswer
}

type PersonAnswer = {
  hasAccount: boolean
  accesses: {
    id: string
    application: string
    role: string
    status: string
    actions: string[]
    version: number
  }[]
  invitations: { id: string; state: string; sendings: number; version: number; mail: string }[]
}

test("an administrator invites a person, who gets a mail with a link [USER-12]", async () => {
  const email = newEmail()
  const { invitation, errors } = await invite(email, { firstName: "Nora", lastName: "Neu" })
  expect(errors).toEqual([])
  expect(invitation).toMatchObject({ email, state: "OPEN", mail: "WAITING", person: { name: "Nora Neu" } })
  const mail = service.ports.mails.find(({ to }) => to === email)
  expect(mail).toMatchObject({ language: "de", key: expect.stringMatching(/^invitation:[\w-]+:1:1$/) })
  expect(mail?.subject).toBe("Ihre Einladung zu Alpha Harness im Kundenportal")
  const view = await service.askAsWebsite(
    "query($t: String!) { invitation(token: $t) { problem organisation maskedEmail applications hasAccount } }",
    {
      t: service.tokenTo(email),
    },
  )
  expect(view.data?.invitation).toEqual({
    problem: null,
    organisation: "Alpha Harness",
    maskedEmail: `${email[0]}…@new.example`,
    applications: ["ticketing", "wire-flow"],
    hasAccount: false,
  })
  const person = await accessesOf(invitation?.person.id ?? "")
  expect(person.accesses.map(({ application, role, status }) => [application, role, status])).toEqual([
    ["ticketing", "", "INVITED"],
    ["wire-flow", "onprem", "INVITED"],
  ])
})

test("who is only invited doesn't count as a member", async () => {
  const email = newEmail()
  await invite(email)
  const { data } = await service.ask("admin", "{ organisation { members { email } } }")
  const { members } = fieldOf<{ members: { email: string }[] }>(data, "organisation")
  expect(members.map((member) => member.email)).not.toContain(email)
})

test("the same form sent twice invites once", async () => {
  const variables = { key: randomUUID(), input: inviteInput(newEmail()) }
  const before = service.ports.mails.length
  const answers = [
    await service.ask("admin", inviteMutation, variables),
    await service.ask("admin", inviteMutation, variables),
  ]
  const [one, other] = answers.map(({ data }) => fieldOf<Invited>(data, "invite").invitation?.id)
  expect(one).toBe(other)
  expect(service.ports.mails.length).toBe(before + 1)
})

test("a form that is sent once more answers nothing of an organisation that its sender administers no longer", async () => {
  const variables = { key: randomUUID(), input: inviteInput(newEmail()) }
  await service.ask("admin", inviteMutation, variables)
  const { data: bea } = await service.ask("bea", "{ me { personId } }")
  await service.pool.query("update customer_invitation set made_by = $1 where made_with = $2", [
    fieldOf<{ personId: string }>(bea, "me").personId,
    variables.key,
  ])
  const { data } = await service.ask("bea", inviteMutation, variables)
  expect(data?.invite).toMatchObject({ invitation: null, errors: [{ code: "unknown-organisation" }] })
})

test("two administrators who invite the same address at once make one person and one invitation", async () => {
  const email = newEmail()
  const answers = await Promise.all([invite(email), invite(email)])
  expect(answers.map(({ errors }) => errors[0]?.code ?? "ok").sort()).toEqual(["exists", "ok"])
  const { rows } = await service.pool.query(
    "select count(*)::int as n from customer_person where email = $1",
    [email],
  )
  expect(rows[0].n).toBe(1)
})

test("what can't be a mail address is refused [USER-15]", async () => {
  for (const email of ["", "nobody", "two@@at.example", "a b@example.com"]) {
    const { errors } = await invite(email)
    expect(errors[0]).toMatchObject({ field: "email", code: email === "" ? "required" : "email-invalid" })
  }
})

test("a person who exists already is named by id, for the link to the profile [USER-16]", async () => {
  const email = newEmail()
  const { invitation } = await invite(email)
  const { errors } = await invite(email.toUpperCase())
  expect(errors).toEqual([{ field: "email", code: "exists", detail: invitation?.person.id }])
})

test.each([
  ["a plant of another organisation", { location: "loc-b1" }, "unknown-location"],
  ["another organisation", { organisation: "org-b" }, "unknown-organisation"],
  ["a role that doesn't exist", { accesses: [{ application: "wire-flow", role: "boss" }] }, "unknown-role"],
  ["an application that doesn't exist", { accesses: [{ application: "coffee" }] }, "unknown-application"],
  [
    "internal administration [ROLE-03]",
    { accesses: [{ application: "delegatedadmin_intern" }] },
    "may-not-grant",
  ],
  ["support", { accesses: [{ application: "int_serviceticketing_support" }] }, "may-not-grant"],
  ["editing", { accesses: [{ application: "kmx_editor" }] }, "may-not-grant"],
  ["nothing", { accesses: [] }, "required"],
  [
    "an end in the past",
    { accesses: [{ application: "ticketing", validUntil: "2020-01-01" }] },
    "in-the-past",
  ],
  ["a name that is too long", { firstName: "x".repeat(81) }, "too-long"],
])("inviting with %s is refused, and nothing is sent", async (_what, more, code) => {
  const email = newEmail()
  const { invitation, errors } = await invite(email, more)
  expect(invitation).toBeNull()
  expect(errors.map((error) => error.code)).toContain(code)
  expect(service.ports.mails.some(({ to }) => to === email)).toBe(false)
})

test("nobody but administrators invites", async () => {
  for (const person of ["anna", "support", "homeless"] as const) {
    const { status, errors } = await service.ask(person, inviteMutation, {
      key: randomUUID(),
      input: inviteInput(newEmail()),
    })
    expect([status, errors?.[0]?.extensions?.code]).toEqual([403, "FORBIDDEN"])
  }
})

const resend =
  "mutation($id: ID!, $version: Int!) { resendInvitation(id: $id, version: $version) { errors { code } access { status version } } }"
const renew = resend.replace("resend", "renew")

test("an invited person gets the same link again, once for each click [USER-08]", async () => {
  const email = newEmail()
  const { invitation } = await invite(email)
  const token = service.tokenTo(email)
  const [access] = (await accessesOf(invitation?.person.id ?? "")).accesses
  expect(access?.actions).toContain("RESEND")
  const variables = { id: access?.id, version: access?.version }
  const first = await service.ask("admin", resend, variables)
  const second = await service.ask("admin", resend, variables)
  expect(fieldOf<Invited>(first.data, "resendInvitation").errors).toEqual([])
  expect(fieldOf<Invited>(second.data, "resendInvitation").errors).toEqual([{ code: "changed" }])
  const mails = service.ports.mails.filter(({ to }) => to === email)
  expect(mails.map(({ key }) => key.split(":").slice(2).join(":"))).toEqual(["1:1", "1:2"])
  expect(service.tokenTo(email)).toBe(token)
})

test("only an expired invitation is made anew, and its old link ends [USER-09]", async () => {
  const email = newEmail()
  const { invitation } = await invite(email)
  const old = service.tokenTo(email)
  const person = invitation?.person.id ?? ""
  const [open] = (await accessesOf(person)).accesses
  const tooEarly = await service.ask("admin", renew, { id: open?.id, version: open?.version })
  expect(fieldOf<Invited>(tooEarly.data, "renewInvitation").errors).toEqual([{ code: "not-allowed-now" }])
  await service.pool.query(
    "update customer_invitation set expires_at = now() - interval '1 minute' where person_id = $1",
    [person],
  )
  const [expired] = (await accessesOf(person)).accesses
  expect(expired).toMatchObject({ status: "INVITE_EXPIRED", actions: expect.not.arrayContaining(["RESEND"]) })
  const refused = await service.ask("admin", resend, { id: expired?.id, version: expired?.version })
  expect(fieldOf<Invited>(refused.data, "resendInvitation").errors).toEqual([{ code: "not-allowed-now" }])
  const renewed = await service.ask("admin", renew, { id: expired?.id, version: expired?.version })
  expect(renewed.data?.renewInvitation).toMatchObject({ errors: [], access: { status: "INVITED" } })
  expect(await problemOf(old)).toBe("REPLACED")
  expect(await problemOf(service.tokenTo(email))).toBeNull()
})

async function problemOf(token: string) {
  const { data } = await service.askAsWebsite("query($t: String!) { invitation(token: $t) { problem } }", {
    t: token,
  })
  return fieldOf<{ problem: string | null }>(data, "invitation").problem
}

const withdraw =
  "mutation($id: ID!, $version: Int!) { withdrawInvitation(id: $id, version: $version) { errors { code } invitation { state } } }"

test("a withdrawn invitation ends its link, and the person can be invited again", async () => {
  const email = newEmail()
  const { invitation } = await invite(email)
  const old = service.tokenTo(email)
  const variables = { id: invitation?.id, version: invitation?.version }
  const done = await service.ask("admin", withdraw, variables)
  expect(done.data?.withdrawInvitation).toEqual({ errors: [], invitation: { state: "WITHDRAWN" } })
  expect(await problemOf(old)).toBe("WITHDRAWN")
  const person = await accessesOf(invitation?.person.id ?? "")
  expect(person.accesses.map(({ status }) => status)).toEqual(["INACTIVE", "INACTIVE"])
  const { errors } = await invite(email, { accesses: [{ application: "inventory" }] })
  expect(errors).toEqual([])
  expect(await problemOf(old)).toBe("REPLACED")
})

test("another organisation's administrator sees and changes nothing of an invitation", async () => {
  const email = newEmail()
  const { invitation } = await invite(email)
  const [access] = (await accessesOf(invitation?.person.id ?? "")).accesses
  const again = await service.ask("bea", resend, { id: access?.id, version: access?.version })
  const gone = await service.ask("bea", withdraw, { id: invitation?.id, version: invitation?.version })
  expect([again.data?.resendInvitation, gone.data?.withdrawInvitation]).toEqual([null, null])
  expect(await accessesOf(invitation?.person.id ?? "", "bea")).toBeNull()
})

test("what isn't an id belongs to nothing", async () => {
  const { data, status } = await service.ask("admin", resend, { id: "x", version: 1 })
  expect([status, data?.resendInvitation]).toEqual([200, null])
})

test("after thirty in an hour one has to wait, or invite by a list", async () => {
  const answers: Invited[] = []
  for (let count = 0; count < 31; count++)
    answers.push(await invite(newEmail(), { organisation: "org-b" }, "bea"))
  expect(answers.slice(0, 30).every(({ errors }) => errors.length === 0)).toBe(true)
  expect(answers[30]?.errors[0]).toMatchObject({ code: "too-often", detail: expect.stringMatching(/^\d+$/) })
})

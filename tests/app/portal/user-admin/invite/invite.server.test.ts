/** The form for one person, and the one for many. */
import { expect, test } from "vitest"
import { type InviteAnswer, submitInvite } from "../../../../../app/portal/user-admin/invite/invite.server.ts"
import { type ManyAnswer, submitMany } from "../../../../../app/portal/user-admin/invite/many.server.ts"
import type { Answers } from "../../../upstreams.ts"
import { createTestAsker, outcome } from "../../frame/test-asker.ts"

const address = "http://localhost:3000/en/mykomax/user-admin/invite"
const key = "0198c5a0-1111-4222-8333-444455556666"
const headers = { Origin: "http://localhost:3000" }

function post(body: BodyInit) {
  return new Request(address, { method: "POST", body, headers })
}

const usual = {
  key,
  email: "nora@new.example",
  organisation: "org-a",
  language: "de",
  applications: "ticketing",
}

async function invite(fields: Record<string, string>, answers: Answers = {}) {
  const asker = createTestAsker(address, { answers })
  const form = new URLSearchParams({ ...usual, ...fields })
  const { status, data, location } = await outcome(submitInvite(asker, post(form)))
  return { status, data: data as InviteAnswer | null, asked: asker.asked, location }
}

function refusing(...errors: object[]): Answers {
  return { InvitePerson: { invite: { invitation: null, errors } } }
}

test("an invitation goes to the service with its key, and the next form begins with the same [USER-12]", async () => {
  const invitation = { id: "i-1", email: usual.email, mail: "WAITING" }
  const { status, location, asked } = await invite(
    { applications: "wire-flow:onprem", validUntil: "2999-01-01" },
    { InvitePerson: { invite: { invitation, errors: [] } } },
  )
  expect(status).toBe(303)
  expect(location).toBe(
    "/en/mykomax/user-admin/invite?language=de&organisation=org-a&validUntil=2999-01-01&applications=wire-flow%3Aonprem",
  )
  expect(asked[0]?.variables).toMatchObject({
    key,
    input: {
      email: "nora@new.example",
      accesses: [{ application: "wire-flow", role: "onprem", validUntil: "2999-01-01" }],
    },
  })
})

test("what isn't a mail address is said in the specification's words, and nothing typed is lost [USER-15]", async () => {
  const { status, data, asked } = await invite({ email: "nobody", firstName: "Nora" })
  expect([status, asked]).toEqual([422, []])
  expect(data?.answer.error).toEqual({ email: ["invitations:fault.email"] })
  expect(data?.answer.initialValue).toMatchObject({ email: "nobody", firstName: "Nora" })
})

test("somebody who exists is led to by id [USER-16]", async () => {
  const { status, data } = await invite({}, refusing({ field: "email", code: "exists", detail: "person-7" }))
  expect([status, data?.existing]).toEqual([422, "person-7"])
  expect(data?.answer.error).toEqual({ email: ["invitations:fault.exists"] })
})

test("other failures show technical details [USER-17]", async () => {
  const strange = await invite({}, refusing({ field: null, code: "strange", detail: "E42" }))
  expect(strange.data?.details).toBe("strange · E42")
  const away = await invite({})
  expect([away.status, away.data?.answer.error]).toEqual([503, { "": ["invitations:fault.failed"] }])
  expect(away.data?.details).toContain("customers service")
  expect(away.data?.answer.initialValue).toMatchObject({ email: usual.email })
})

test("who invites too fast is told when to go on", async () => {
  const { status, data } = await invite({}, refusing({ field: null, code: "too-often", detail: "100" }))
  expect([status, data?.answer.error]).toEqual([429, { "": ["invitations:fault.tooOften?minutes=2"] }])
})

async function many(fields: Record<string, string | File>, answers: Answers = {}) {
  const asker = createTestAsker(`${address}/many`, { answers })
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...usual, ...fields })) form.append(name, value)
  const { status, data, location } = await outcome(submitMany(asker, post(form)))
  return { status, data: data as ManyAnswer | null, asked: asker.asked, location }
}

const checked = { CheckInvitations: { checkInvitations: { batch: { id: "b-1" }, errors: [] } } }

test("a pasted list is read, checked by the service, and shown with its results", async () => {
  const { status, location, asked } = await many(
    { list: "a@x.example;Ada\nb@x.example;Ben;Berg;;Inventory" },
    checked,
  )
  expect([status, location]).toEqual([303, "/en/mykomax/user-admin/invite/batches/b-1"])
  expect(asked[0]?.variables).toMatchObject({
    input: {
      lines: [
        { line: 1, email: "a@x.example", firstName: "Ada", applications: [] },
        { line: 2, email: "b@x.example", lastName: "Berg", applications: ["inventory"] },
      ],
    },
  })
})

test("a file wins over what was pasted; one in UTF-16 has zeros and is read all the same", async () => {
  const bytes = Buffer.from("\uFEFFemail\tname\nc@x.example\tCid Crow", "utf16le")
  const { asked } = await many({ list: "a@x.example", file: new File([bytes], "list.txt") }, checked)
  expect(asked[0]?.variables).toMatchObject({
    input: { lines: [{ email: "c@x.example", lastName: "Crow" }] },
  })
})

test("a file that isn't text, or is too large, is refused, and what was pasted stays", async () => {
  const zip = new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 255, 254, 0])], "list.xlsx")
  const odd = await many({ list: "a@x.example", file: zip })
  expect([odd.status, odd.data?.answer.error]).toEqual([422, { file: ["invitations:fault.notText"] }])
  expect(odd.data?.answer.initialValue).toMatchObject({ list: "a@x.example" })
  const asker = createTestAsker(`${address}/many`)
  const length = { ...headers, "Content-Length": "3000000" }
  const large = await outcome(
    submitMany(asker, new Request(address, { method: "POST", body: "x", headers: length })),
  )
  expect((large.data as ManyAnswer).answer.error).toEqual({ file: ["invitations:fault.tooLarge"] })
})

test("an empty list is said at its field", async () => {
  const errors = [{ field: "lines", code: "required", detail: null }]
  const { status, data } = await many(
    { list: "" },
    { CheckInvitations: { checkInvitations: { batch: null, errors } } },
  )
  expect([status, data?.answer.error]).toEqual([422, { list: ["invitations:fault.lines"] }])
})

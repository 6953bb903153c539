import { expect, test } from "vitest"
import {
  changeOrganisation,
  type OrganisationAnswer,
} from "../../../../../app/portal/user-admin/organisations/organisation.server.ts"
import { SavedMeanwhile } from "../../../../../app/portal/user-admin/organisations/saved-meanwhile.tsx"
import { renderDocument } from "../../../render-document.tsx"
import { createTestAsker, formRequest, outcome } from "../../frame/test-asker.ts"

const address = "http://localhost:3000/en/mykomax/user-admin/organisations/o-1"
const typed = {
  ...{ intent: "facts", version: "3", name: "Alpha", country: "DE", subRegion: "" },
  ...{ externalId: "A-2", mailDomains: "alpha.example\r\nalpha.test", confirmFrom: "" },
}

async function send(fields: Record<string, string>) {
  const errors = [{ field: null, code: "changed", detail: null }]
  const answers = {
    SaveOrganisation: { saveOrganisation: { errors } },
    CloseLocation: { closeLocation: { errors } },
  }
  const asker = createTestAsker(address, { answers })
  const form = await formRequest(address, fields).formData()
  const { status, data } = await outcome(changeOrganisation(asker, "o-1", form))
  return { status, answer: data as OrganisationAnswer, asked: asker.asked }
}

test("a form that somebody else was quicker with comes back with 409 and all that was typed", async () => {
  const { status, answer, asked } = await send(typed)
  expect(asked[0]?.variables).toMatchObject({ id: "o-1", version: 3 })
  expect([status, answer.form, answer.isChanged]).toEqual([409, "facts", true])
  expect(answer.answer.initialValue).toMatchObject(typed)
})

test("beside it stands what the other one has saved, where it differs", async () => {
  const { answer } = await send(typed)
  const saved = {
    name: "Alpha",
    externalId: "A-1",
    mailDomains: "alpha.example\nalpha.test",
    confirmFrom: "2027-03-01",
  }
  const html = renderDocument(<SavedMeanwhile answer={answer} saved={saved} />)
  expect(html).toContain("A-1")
  expect(html).toContain("2027-03-01")
  expect(html).not.toContain("alpha.example")
  expect(renderDocument(<SavedMeanwhile answer={{ ...answer, isChanged: false }} saved={saved} />)).toBe("")
})

test("a plant's form shows the plant when only closing it failed", async () => {
  const { status, answer } = await send({ intent: "close", plant: "l-1", version: "2" })
  expect([status, answer.form, answer.answer.initialValue]).toEqual([409, "l-1", undefined])
})

test("a form without a version is none of ours", async () => {
  for (const version of ["", "0", "1e3", "x"]) expect((await send({ ...typed, version })).status).toBe(400)
})

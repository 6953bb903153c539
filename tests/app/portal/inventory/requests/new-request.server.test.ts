import { expect, test } from "vitest"
import {
  loadNewRequest,
  type NewRequestAnswer,
  submitNewRequest,
} from "../../../../../app/portal/inventory/requests/new-request.server.ts"
import type { Answers } from "../../../upstreams.ts"
import { createTestAsker, formRequest, outcome, testUpload } from "../../frame/test-asker.ts"

const address = "http://localhost:3000/en/mykomax/inventory/new"
const key = "0b6a1a52-7c3c-4a39-9f0a-6a6a34a7b111"
const machine = {
  ...{ id: "m-1", organisation: "org-nordkabel", serialNumber: "SN-1", name: "Line 1", model: "Sigma 688" },
  ...{ type: "CRIMPING", commissionedOn: "2020-01-01", status: "ACTIVE" },
  location: { id: "loc-1", name: "Hamburg" },
}
const user = { organisation: "org-nordkabel" }
const plants = ["Hamburg", "Gdańsk"].map((name, index) => ({
  id: `loc-${index + 1}`,
  name,
  city: name,
  country: "DE",
}))
const answers = {
  MachineToChange: ({ id }: { id?: string }) => ({ machine: id === "m-1" ? machine : null }),
  PlantChoices: { me: { organisation: null, organisations: [] }, locations: plants },
  RequestMachineChange: { requestMachineChange: { request: { id: "r-1" }, errors: [] } },
} as Answers

function refusing(field: string | null, code: string): Answers {
  return {
    ...answers,
    RequestMachineChange: { requestMachineChange: { request: null, errors: [{ field, code }] } },
  }
}

const move = `${address}?machine=m-1&kind=move`

async function submit(
  at: string,
  fields: Record<string, string | string[]>,
  given: Answers = answers,
  stored = [testUpload("plate")],
) {
  const asker = createTestAsker(at, { answers: given, user, stored })
  const answered = await outcome(
    submitNewRequest(asker, formRequest(at, { key, intent: "request", ...fields })),
  )
  return { ...answered, data: answered.data as NewRequestAnswer | null, asker }
}

test("a move offers the other plants; a correction begins with what the inventory says", async () => {
  const moving = await loadNewRequest(createTestAsker(move, { answers, user }), null)
  expect(moving.locations?.map(({ id }) => id)).toEqual(["loc-2"])
  expect(moving.values).toEqual({ location: "loc-2" })
  const correcting = createTestAsker(`${address}?machine=m-1&kind=correct`, { answers, user })
  expect((await loadNewRequest(correcting, null)).values).toEqual({
    ...{ name: "Line 1", type: "CRIMPING", commissionedOn: "2020-01-01" },
  })
})

test.each([
  ["a foreign machine", `${address}?machine=m-9&kind=move`],
  ["no machine", `${address}?machine=&kind=move`],
  ["no kind", `${address}?machine=m-1`],
  ["a kind that there isn't", `${address}?machine=m-1&kind=scrap`],
  ["an id that can't be one", `${address}?machine=%00&kind=move`],
])("%s is a 404", async (_name, at) => {
  expect((await outcome(loadNewRequest(createTestAsker(at, { answers, user }), null))).status).toBe(404)
  expect((await submit(at, {})).status).toBe(404)
})

test("nothing is asked for an ended machine, nor by staff for a customer's", async () => {
  const ended = { ...answers, MachineToChange: { machine: { ...machine, status: "SOLD" } } } as Answers
  expect((await outcome(loadNewRequest(createTestAsker(move, { answers: ended, user }), null))).status).toBe(
    404,
  )
  const staff = { organisation: null, organisations: [], kind: "internal-staff" as const }
  expect((await outcome(loadNewRequest(createTestAsker(move, { answers, user: staff }), null))).status).toBe(
    404,
  )
})

test("a machine is added with its photo, and the reader is led to the request", async () => {
  const fields = { serialNumber: "ZZ-1", model: "Sigma 688", location: "loc-1", attachment: ["plate"] }
  const { status, location, asker } = await submit(address, fields)
  expect([status, location]).toEqual([303, "/en/mykomax/inventory/requests/r-1"])
  expect(asker.asked.at(-1)?.variables).toMatchObject({
    key,
    input: {
      kind: "ADD",
      machine: null,
      serialNumber: "ZZ-1",
      model: "Sigma 688",
      location: "loc-1",
      photos: ["plate"],
    },
  })
})

test("without JavaScript the photo comes with the form, and a button that takes one off doesn't send it", async () => {
  const asker = createTestAsker(address, { answers, user })
  const file = new File(["x"], "plate.jpg", { type: "image/jpeg" })
  const sent = formRequest(address, { key, serialNumber: "ZZ-1" }, { files: [file] })
  expect((await outcome(submitNewRequest(asker, sent))).status).toBe(303)
  expect(asker.asked.at(-1)?.variables).toMatchObject({ input: { photos: ["new-plate.jpg"] } })
  const { status, data } = await submit(address, { serialNumber: "ZZ-1", attachment: "plate", do: "attach" })
  expect(status).toBe(422)
  expect(data?.files.map(({ id }) => id)).toEqual(["plate"])
  expect(data?.answer.initialValue).toMatchObject({ serialNumber: "ZZ-1" })
})

test.each([
  ["location", "required", "location", "inventory:request.error.location", 422],
  ["location", "unknown", "location", "inventory:request.error.locationGone", 422],
  ["photos", "photo-needed", "files", "inventory:request.error.photos", 422],
  ["serialNumber", "already-yours", "serialNumber", "inventory:request.error.alreadyYours", 422],
  ["machine", "unknown", "", "inventory:request.error.machineGone", 422],
  [null, "waits-already", "", "inventory:request.error.waits", 422],
  [null, "too-often", "", "inventory:request.error.tooOften", 429],
  ["else", "new-code", "", "inventory:request.error.refused", 422],
])(
  "%s: %s stands beside its field, and nothing typed is lost",
  async (field, code, shown, text, expected) => {
    const { status, data } = await submit(move, { location: "loc-2", note: "By ship" }, refusing(field, code))
    expect(status).toBe(expected)
    expect(data?.answer.error).toEqual({ [shown]: [text] })
    expect(data?.answer.initialValue).toMatchObject({ location: "loc-2", note: "By ship", key })
  },
)

test("while the machines service fails, the form comes back with an apology", async () => {
  const { RequestMachineChange: _gone, ...rest } = answers as Record<string, object>
  const { status, data } = await submit(move, { location: "loc-2" }, rest as Answers)
  expect(status).toBe(503)
  expect(data?.answer.error).toEqual({ "": ["inventory:request.error.apology"] })
})

test("while the register is away, the form stands with its fault and keeps the plant", async () => {
  const { PlantChoices: _gone, ...rest } = answers as Record<string, object>
  const view = await loadNewRequest(createTestAsker(move, { answers: rest as Answers, user }), null)
  expect(view).toMatchObject({ locations: null, fault: { service: "customers" } })
})

test("a correction sends only what differs", async () => {
  const fields = { name: "Line 9", type: "CRIMPING", commissionedOn: "2020-01-01" }
  const { asker } = await submit(`${address}?machine=m-1&kind=correct`, fields)
  expect(asker.asked.at(-1)?.variables).toMatchObject({
    input: {
      kind: "CORRECT",
      machine: "m-1",
      name: "Line 9",
      type: null,
      commissionedOn: null,
      photos: null,
    },
  })
})

test("a form of another website is refused", async () => {
  const asker = createTestAsker(move, { answers, user })
  const sent = formRequest(move, { key }, { site: "cross-site" })
  expect((await outcome(submitNewRequest(asker, sent))).status).toBe(403)
})

test("where machines are elsewhere, none is added: nobody there could open the photo", async () => {
  const asker = createTestAsker(address, { answers, user })
  asker.context.upstreams.machines.openPhoto = null
  expect((await outcome(loadNewRequest(asker, null))).status).toBe(404)
})

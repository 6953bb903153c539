import { expect, test } from "vitest"
import {
  loadNewTicket,
  type NewTicketAnswer,
  submitNewTicket,
} from "../../../../app/portal/tickets/new-ticket.server.ts"
import { retryAfterOf } from "../../../../app/portal/tickets/ticket-faults.ts"
import type { Answers } from "../../upstreams.ts"
import { createTestAsker, formRequest, outcome, type TestAsker, testUpload } from "../frame/test-asker.ts"

const address = "http://localhost:3000/en/mykomax/tickets/newticket"
const key = "7d9f4c52-0f0e-4f0a-9c55-1a2b3c4d0001"
const fields = {
  key,
  location: "loc-1",
  type: "FAULT",
  machine: "machine:m-1",
  subject: "Crimp force",
  description: "It fails.",
}
const filed = {
  createTicket: { ticket: { id: "t-1", reference: "K-2026-000001-1" }, submission: null, errors: [] },
}

async function submit(asker: TestAsker, request: Request) {
  const answered = await outcome(submitNewTicket(asker, request))
  return { ...answered, data: answered.data as NewTicketAnswer }
}

test("a ticket is filed in the user's name and leads to its page, which says the reference [TICK-03, HTTP-05]", async () => {
  const asker = createTestAsker(address, { answers: { CreateTicket: filed }, stored: [testUpload("kept")] })
  const files = [new File(["x"], "panel.jpg")]
  const { status, location } = await submit(
    asker,
    formRequest(address, { ...fields, attachment: "kept" }, { files }),
  )
  expect([status, location]).toEqual([303, "/en/mykomax/tickets/t-1?filed=1"])
  expect(asker.asked).toEqual([
    {
      operation: "CreateTicket",
      variables: {
        key,
        input: {
          machineConcerned: "INVENTORY",
          machine: "m-1",
          location: "loc-1",
          type: "FAULT",
          subject: "Crimp force",
          description: "It fails.",
          attachments: ["kept", "new-panel.jpg"],
        },
      },
      headers: {
        authorization: "Bearer id-token",
        "x-debug-level": "info",
        "x-organisation": "org-nordkabel",
      },
    },
  ])
})

test("a form with faults comes back with all that was typed and the files that came with it [TICK-05]", async () => {
  const asker = createTestAsker(address)
  const files = [new File(["x"], "panel.jpg")]
  const { status, data } = await submit(asker, formRequest(address, { ...fields, subject: "" }, { files }))
  expect(status).toBe(422)
  expect(data.answer.initialValue).toMatchObject({ key, description: "It fails.", machine: "machine:m-1" })
  expect(data.answer.error).toEqual({ subject: ["tickets:new.subjectRequired"] })
  expect(data.files.map(({ name }) => name)).toEqual(["panel.jpg"])
  expect(asker.asked).toEqual([])
})

test("a service that fails is an apology, and nothing is lost [TICK-11]", async () => {
  const asker = createTestAsker(address, {
    stored: [testUpload("kept")],
    // No answer to CreateTicket: the service fails.
    answers: {},
  })
  const { status, data } = await submit(asker, formRequest(address, { ...fields, attachment: "kept" }))
  expect(status).toBe(503)
  expect(data.answer.error).toEqual({ "": ["tickets:form.apology"] })
  expect(data.answer.initialValue).toMatchObject(fields)
  expect(data.files.map(({ id }) => id)).toEqual(["kept"])
})

test("what the service refuses stands at the form's field", async () => {
  const errors = [
    { field: "machineConcerned", code: "unknown" },
    { field: "attachments", code: "unknown" },
    { field: "location", code: "unknown" },
  ]
  const asker = createTestAsker(address, {
    answers: { CreateTicket: { createTicket: { ticket: null, submission: null, errors } } },
  })
  const { data } = await submit(asker, formRequest(address, fields))
  expect(data.answer.error).toEqual({
    machine: ["tickets:new.machineRequired"],
    files: ["uploads:gone"],
    location: ["tickets:new.locationRequired"],
  })
})

test("who files too many is told when to try again, and what was typed stays", async () => {
  const retryAt = new Date(Date.now() + 24.5 * 60_000).toISOString()
  const errors = [{ field: "pace", code: "too-often", retryAt }]
  const asker = createTestAsker(address, {
    answers: { CreateTicket: { createTicket: { ticket: null, submission: null, errors } } },
  })
  const { status, data } = await submit(asker, formRequest(address, fields))
  expect([status, data.answer.error]).toEqual([429, { "": ["tickets:form.tooOften?count=25"] }])
  expect(data.answer.initialValue).toMatchObject(fields)
  // Programs read the same time as people.
  expect([retryAfterOf(errors), retryAfterOf([{ field: "subject", code: "required" }])]).toEqual([1500, null])
})

test("a ticket that is still on its way leads to the list, which says that it is safe", async () => {
  const answer = { createTicket: { ticket: null, submission: { id: "s-1" }, errors: [] } }
  const asker = createTestAsker(address, { answers: { CreateTicket: answer } })
  const { location } = await submit(asker, formRequest(address, fields))
  expect(location).toBe("/en/mykomax/tickets/list")
})

test("a button takes one file off, and somebody else's stays where it is", async () => {
  const asker = createTestAsker(address, { stored: [testUpload("one"), testUpload("two")] })
  const sent = { ...fields, attachment: ["one", "two"], do: "remove:one" }
  const { data } = await submit(asker, formRequest(address, sent))
  expect(data.files.map(({ id }) => id)).toEqual(["two"])
  expect(data.answer.error).toBeUndefined()
  expect(asker.uploads.removed).toEqual(["one"])
  await submit(asker, formRequest(address, { ...fields, attachment: "two", do: "remove:foreign" }))
  expect(asker.uploads.removed).toEqual(["one"])
})

test("a file that can't be taken is named, and the ticket waits for it to be settled", async () => {
  const fault = { field: "files", name: "run.exe", code: "dangerous" as const, params: {} }
  const asker = createTestAsker(address, { faults: [fault] })
  const { status, data } = await submit(asker, formRequest(address, fields))
  expect(status).toBe(422)
  expect(data.answer.error).toEqual({ files: ["uploads:dangerous?name=run.exe&maximum="] })
})

test("fields that are too large for any form are a 413, and not a form that couldn't be read", async () => {
  const fault = { field: "", name: "", code: "fields-too-large" as const, params: { maxBytes: 1_000 } }
  const asker = createTestAsker(address, { faults: [fault] })
  const { status, data } = await submit(asker, formRequest(address, fields))
  expect([status, asker.asked]).toEqual([413, []])
  expect(data).toBeNull()
})

/** The first hundred machines in use, by what is searched for. */
function listing(found: Record<string, object[]>, total = 0) {
  return ({ search }: { search?: string | null }) => ({
    machines: { items: found[search ?? ""] ?? [], total },
  })
}

test("a search finds machines beyond the list and keeps the form as it is", async () => {
  const machine = {
    id: "m-1",
    serialNumber: "A-1",
    name: null,
    model: "Alpha",
    location: { id: "loc-2", name: "Kiel" },
  }
  const answers = {
    MachineChoices: listing({ A: [], "A-1": [machine] }),
    MachineChoice: { machine },
  } as Answers
  const asker = createTestAsker(address, { answers })
  const sent = { ...fields, subject: "", machineSearch: "A", do: "search-machines" }
  const { data } = await submit(asker, formRequest(address, sent))
  // What was chosen before stays among the choices.
  expect(data.machines).toEqual({ items: [machine], total: 1 })
  expect(data.answer.error).toBeUndefined()
  expect(asker.asked[0]?.variables).toMatchObject({ search: "A" })
})

test("another site's form is refused before anything of it is read", async () => {
  const asker = createTestAsker(address)
  const { status } = await submit(asker, formRequest(address, fields, { site: "cross-site" }))
  expect(status).toBe(403)
})

test("the machines of the default plant are among the choices, however late the plant comes among hundreds [TICK-03]", async () => {
  const machine = (id: string, plant: string) => ({
    id,
    serialNumber: id,
    name: null,
    model: "Alpha",
    location: { id: plant, name: plant },
  })
  const answers = {
    PlantChoices: {
      me: { organisation: { id: "org" }, organisations: [{ id: "org", location: { id: "Zwolle" } }] },
      locations: ["Aachen", "Zwolle"].map((id) => ({ id, name: id, city: id, country: "DE" })),
    },
    MachineChoices: listing(
      {
        "": [machine("m-1", "Aachen"), machine("m-2", "Zwolle")],
        // The search finds a machine that is only named like the plant.
        Zwolle: [machine("m-2", "Zwolle"), machine("m-3", "Zwolle"), machine("m-4", "Aachen")],
      },
      200,
    ),
  } as Answers
  const asker = createTestAsker(address, { answers })
  const { machines, values } = await loadNewTicket(asker, null)
  expect(values.location).toBe("Zwolle")
  expect(machines.items.map(({ id }) => id)).toEqual(["m-2", "m-3", "m-1"])
  expect(machines.total).toBe(200)
  // Who chose another plant before finds that one's.
  await loadNewTicket(asker, [
    ["intent", "create"],
    ["location", "Aachen"],
  ])
  expect(asker.asked.at(-1)?.variables).toMatchObject({ search: "Aachen" })
})

test("a form begins with the machine that a link named, and with what was typed before a sign-in [ROUTE-16]", async () => {
  const machine = {
    id: "m-1",
    serialNumber: "A-1",
    name: null,
    model: "Alpha",
    location: { id: "loc-2", name: "Kiel" },
  }
  const answers = {
    PlantChoices: {
      me: { organisation: null, organisations: [] },
      locations: [{ id: "loc-1", name: "Hamburg", city: "Hamburg", country: "DE" }],
    },
    MachineChoices: listing({ "": [], "A-1": [machine] }, 101),
    MachineChoice: ({ id }: { id?: string }) => ({ machine: id === "m-1" ? machine : null }),
  } as Answers
  const asker = createTestAsker(`${address}?machine=m-1`, { answers, stored: [testUpload("kept")] })
  const view = await loadNewTicket(asker, [
    ["intent", "create"],
    ["subject", "Typed before"],
    ["attachment", "kept"],
    ["attachment", "foreign"],
  ])
  expect(view.values).toMatchObject({ machine: "machine:m-1", location: "loc-2", subject: "Typed before" })
  expect(view.files.map(({ id }) => id)).toEqual(["kept"])
  // A label's machine may be beyond the first hundred.
  expect(view.machines).toEqual({ items: [machine], total: 101 })
  const other = await loadNewTicket(createTestAsker(`${address}?machine=foreign`, { answers }), null)
  expect(other.values).toEqual({ location: "loc-1" })
  expect(other.key).not.toBe(view.key)
})

test("a machine that has ended, or belongs to another organisation of the user, isn't chosen and then refused [ROUTE-16]", async () => {
  const ended = {
    id: "m-4",
    serialNumber: "A-4",
    name: null,
    model: "Alpha",
    location: { id: "loc-1", name: "Kiel" },
  }
  // A single machine is found whatever has become of it; the list has only those in use, of the organisation in which the user acts.
  const namesake = { ...ended, id: "m-9" }
  const answers = {
    PlantChoices: { me: { organisation: null, organisations: [] }, locations: [] },
    MachineChoices: listing({ "": [], "A-4": [namesake] }, 101),
    MachineChoice: { machine: ended },
  } as Answers
  const view = await loadNewTicket(createTestAsker(`${address}?machine=m-4`, { answers }), null)
  expect(view.values).toEqual({})
  expect(view.machines.items).toEqual([])
})

test("a form begins with the user's default plant in the organisation for which they act [USER-13]", async () => {
  const plants = ["loc-1", "loc-2"].map((id) => ({ id, name: id, city: "Hamburg", country: "DE" }))
  const organisations = [
    { id: "org-a", location: { id: "loc-1" } },
    { id: "org-b", location: { id: "loc-2" } },
  ]
  const answers = {
    PlantChoices: { me: { organisation: { id: "org-b" }, organisations }, locations: plants },
    MachineChoices: { machines: { items: [], total: 0 } },
  }
  const view = await loadNewTicket(createTestAsker(address, { answers }), null)
  expect(view.values).toEqual({ location: "loc-2" })
})

test("staff who act in no organisation are led to the tickets that they answer, and a customer without one reads why", async () => {
  const answers = {
    PlantChoices: { me: { organisation: null, organisations: [] }, locations: [] },
    MachineChoices: { machines: { items: [], total: 0 } },
  }
  const staff = { kind: "internal-staff" as const, organisation: null, organisations: [] }
  const led = await outcome(loadNewTicket(createTestAsker(address, { answers, user: staff }), null))
  expect([led.status, led.location]).toEqual([302, "/en/mykomax/tickets/list"])
  const customer = { organisation: null, organisations: [] }
  const view = await loadNewTicket(createTestAsker(address, { answers, user: customer }), null)
  expect(view.locations).toEqual([])
})

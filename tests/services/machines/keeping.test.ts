/** What an organisation keeps about its machines: the plan, calendars, notes, and people to tell. */
import ICAL from "ical.js"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { inTransaction } from "../../../platform/database/database.ts"
import type { Mail } from "../../../platform/mail/mail.ts"
import { createFindStanding } from "../../../services/customers/standing/find-standing.ts"
import { createMachineLeaver } from "../../../services/machines/leaver.ts"
import { createMaintenanceOptOut } from "../../../services/machines/maintenance/opt-out.ts"
import { createCalendars } from "../../../services/machines/maintenance/routes.ts"
import { tellOfMaintenance } from "../../../services/machines/maintenance/tell.ts"
import { createOpenNoteFile } from "../../../services/machines/notes/open-note-file.ts"
import { removePerson } from "../../../services/machines/remove-person.ts"
import type { PersonName } from "../customers/fixture.ts"
import { introducePeople } from "../customers/fixture.ts"
import { serveRouter } from "../serve-router.ts"
import { fixtureNow, openMachines } from "./machines-endpoint.ts"
import { keepingPorts } from "./test-ports.ts"

let endpoint: Awaited<ReturnType<typeof openMachines>>
beforeAll(async () => {
  endpoint = await openMachines()
  await introducePeople(endpoint.pool, "anna", "ben", "bea", "admin", "support")
})
afterAll(() => endpoint.close())

const tasks = {
  grease: "10000000-0000-4000-8000-000000000001",
  blade: "10000000-0000-4000-8000-000000000002",
}

// The day of the fixture is 2026-11-21.
beforeEach(async () => {
  const { pool } = endpoint
  for (const table of ["machine_task", "machine_note", "machine_contact", "machine_calendar"])
    await pool.query(`delete from ${table}`)
  await pool.query(
    `insert into machine_task (id, model, texts, every_days, made_on) values
      ($1, 'Sigma 688', '{"en": {"title": "Grease the guides", "text": "Two strokes."}, "de": {"title": "Führungen schmieren", "text": ""}}', 90, '2026-08-01'),
      ($2, 'Sigma 688', '{"en": {"title": "Change the blades", "text": ""}}', 365, '2026-08-01')`,
    [tasks.grease, tasks.blade],
  )
})

async function ask(person: PersonName, query: string, variables: object = {}) {
  const { data, errors } = await endpoint.ask(person, query, variables)
  expect(errors).toBeUndefined()
  return data as Record<string, unknown>
}

const plan = `query ($id: ID!, $language: String!) { machine(id: $id) { rights { canKeep canNameOthers canPrescribe }
  tasks(language: $language) { id title language isOwn lastDone nextDue daysLeft canRemove } done { title doneOn byName note canRemove }
  notes { id text byName isMine canRemove files { id name } } contacts { person tells } } }`

type Page = {
  rights: object
  tasks: { id: string; title: string; nextDue: string; daysLeft: number; canRemove: boolean }[]
  done: { doneOn: string; byName: string | null }[]
  notes: { id: string; text: string; canRemove: boolean; files: { id: string }[] }[]
  contacts: { person: string; tells: string[] }[]
}

async function page(person: PersonName, id = "m-1", language = "en"): Promise<Page> {
  return (await ask(person, plan, { id, language })).machine as Page
}

let keys = 0
function key() {
  keys += 1
  return `key-${keys}`
}

async function markDone(person: PersonName, input: object) {
  const query =
    "mutation ($input: TaskDoneInput!) { answer: markTaskDone(input: $input) { id errors { field code } } }"
  const given = { key: key(), machine: "m-1", task: tasks.grease, doneOn: "2026-11-20", ...input }
  return (await ask(person, query, { input: given })).answer as { id: string | null; errors: object[] }
}

async function addNote(person: PersonName, input: object) {
  const query =
    "mutation ($input: NoteInput!) { answer: addNote(input: $input) { id errors { field code } } }"
  const given = { key: key(), machine: "m-1", text: "A note", ...input }
  return (await ask(person, query, { input: given })).answer as { id: string; errors: object[] }
}

async function setContact(person: PersonName, args: string) {
  return (await ask(person, `mutation { answer: setContact(${args}) { errors { field code } } }`)).answer as {
    errors: object[]
  }
}

test("a task is due so many days after it was last done, at first after it entered the plan", async () => {
  const before = await page("anna", "m-1", "de")
  expect(before.tasks).toMatchObject([
    {
      title: "Führungen schmieren",
      language: "de",
      lastDone: null,
      nextDue: "2026-10-30",
      daysLeft: -22,
      isOwn: false,
    },
    { title: "Change the blades", language: "en", nextDue: "2027-08-01", daysLeft: 253 },
  ])
  expect((await markDone("anna", { doneOn: "2026-11-20", note: " Dry before. " })).errors).toEqual([])
  const after = await page("anna")
  expect(after.tasks[0]).toMatchObject({ lastDone: "2026-11-20", nextDue: "2027-02-18", daysLeft: 89 })
  expect(after.done).toEqual([
    {
      title: "Grease the guides",
      doneOn: "2026-11-20",
      byName: "Person anna",
      note: "Dry before.",
      canRemove: true,
    },
  ])
  // The other machine of the model has a plan of its own.
  expect((await page("anna", "m-3")).tasks[0]).toMatchObject({ lastDone: null, nextDue: "2026-10-30" })
})

test("a form that is sent twice notes it once", async () => {
  const first = await markDone("anna", { key: "same" })
  expect(await markDone("anna", { key: "same", note: "again" })).toEqual(first)
  expect((await page("anna")).done).toHaveLength(1)
})

test.each([
  [{ doneOn: "2026-02-30" }, { field: "doneOn", code: "date-invalid" }],
  [{ doneOn: "2026-11-23" }, { field: "doneOn", code: "in-future" }],
  [{ doneOn: "1019-11-20" }, { field: "doneOn", code: "date-invalid" }],
  [{ note: "x".repeat(1001) }, { field: "note", code: "too-long" }],
  [{ task: "unknown" }, { field: "task", code: "unknown" }],
  [{ machine: "m-9" }, { field: "machine", code: "unknown" }],
  [{ machine: "m-4" }, { field: "machine", code: "not-allowed-now" }],
])("what can't be noted says why: $1", async (input, fault) => {
  expect(await markDone("anna", input)).toEqual({ id: null, errors: [fault] })
  // In Tokyo it is tomorrow already.
  expect((await markDone("anna", { doneOn: "2026-11-22" })).errors).toEqual([])
})

test("an organisation adds tasks of its own, which nobody else sees; only staff prescribe for a model", async () => {
  const query =
    "mutation ($input: TaskInput!) { answer: addTask(input: $input) { id errors { field code } } }"
  const add = async (person: PersonName, input: object) => {
    const given = {
      key: key(),
      machine: "m-1",
      title: "Check the belt",
      everyDays: 30,
      language: "pl",
      ...input,
    }
    return (await ask(person, query, { input: given })).answer as { id: string; errors: object[] }
  }
  const { id } = await add("anna", {})
  expect((await page("anna")).tasks.map(({ title }) => title)).toContain("Check the belt")
  expect((await page("anna", "m-3")).tasks).toHaveLength(2)
  expect((await add("anna", { isForModel: true })).errors).toEqual([
    { field: "isForModel", code: "not-allowed-now" },
  ])
  expect((await add("anna", { title: " " })).errors).toEqual([{ field: "title", code: "required" }])
  expect((await add("anna", { everyDays: 0 })).errors).toEqual([{ field: "everyDays", code: "unknown" }])
  await add("support", { isForModel: true, title: "Check the light curtain" })
  expect((await page("bea", "m-9")).tasks.map(({ title }) => title)).toContain("Check the light curtain")
  const remove = async (person: PersonName, task: string) =>
    (await ask(person, `mutation { removed: removeTask(id: "${task}") }`)).removed
  expect([
    await remove("bea", id),
    await remove("anna", tasks.grease),
    await remove("anna", "no-id"),
  ]).toEqual([...[false, false, false]])
  expect([await remove("anna", id), await remove("support", tasks.grease)]).toEqual([true, true])
})

test("a later owner sees neither what was done, nor notes, contacts and own tasks", async () => {
  const { pool } = endpoint
  await markDone("anna", {})
  await addNote("anna", { text: "Ours alone" })
  await setContact("anna", `machine: "m-1", tells: [SAFETY]`)
  await pool.query("update machine set organisation_id = 'org-b' where id = 'm-1'")
  try {
    expect(await page("bea")).toMatchObject({ done: [], notes: [], contacts: [] })
    expect((await page("bea")).tasks[0]).toMatchObject({ lastDone: null })
    expect(await page("anna")).toBeNull()
  } finally {
    await pool.query("update machine set organisation_id = 'org-a' where id = 'm-1'")
  }
})

test("staff see the plan, but neither notes nor people; who has tickets only sees none of it", async () => {
  await markDone("anna", {})
  await addNote("anna", {})
  await setContact("anna", `machine: "m-1", tells: [SAFETY]`)
  const ofStaff = await page("support")
  expect(ofStaff).toMatchObject({ notes: [], contacts: [], rights: { canKeep: false, canPrescribe: true } })
  expect(ofStaff.tasks).toHaveLength(2)
  expect(await page("ben")).toMatchObject({
    tasks: [],
    done: [],
    notes: [],
    contacts: [],
    rights: { canKeep: false },
  })
})

test("a note comes with its files once, and goes with them", async () => {
  const files = ["upload-1", "upload-2"]
  const first = await addNote("anna", { key: "note", files })
  expect(await addNote("anna", { key: "note", files })).toEqual(first)
  const { notes } = await page("anna")
  expect(notes).toMatchObject([
    { id: first.id, text: "A note", isMine: true, files: [{ id: "upload-1" }, { id: "upload-2" }] },
  ])
  expect((await addNote("anna", { text: " " })).errors).toEqual([{ field: "text", code: "required" }])
  expect((await addNote("anna", { text: "x".repeat(5001) })).errors).toEqual([
    { field: "text", code: "too-long" },
  ])
  expect((await addNote("bea", {})).errors).toEqual([{ field: "machine", code: "unknown" }])
  expect((await addNote("support", {})).errors).toEqual([{ field: "machine", code: "unknown" }])
  const remove = async (person: PersonName) =>
    (await ask(person, `mutation { removed: removeNote(id: "${first.id}") }`)).removed
  expect([await remove("bea"), await remove("support"), await remove("anna"), await remove("anna")]).toEqual([
    ...[false, false, true, false],
  ])
  // A form that is sent once more doesn't bring it back.
  await addNote("anna", { key: "note", files })
  expect((await page("anna")).notes).toEqual([])
})

test("a note's file opens for those who may read the note, and for nobody else", async () => {
  const { pool, tokens, verify } = endpoint
  const uploads = { respond: async () => new Response("file"), preview: async () => new Response("small") }
  const open = createOpenNoteFile({ pool, verify, findStanding: createFindStanding({ pool }), uploads })
  const { id: note } = await addNote("anna", { files: ["upload-1"] })
  const opened = (person: string, asked = { note, file: "upload-1" }) =>
    open(new Request("http://localhost/"), tokens[person] ?? "", { ...asked, shape: "file" })
  expect(await (await opened("anna")).text()).toBe("file")
  for (const person of ["bea", "support", "ben", "nobody"]) expect((await opened(person)).status).toBe(404)
  for (const asked of [
    { note, file: "upload-9" },
    { note: "no-id", file: "upload-1" },
  ])
    expect((await opened("anna", asked)).status).toBe(404)
})

test("people name themselves, administrators name colleagues who have the inventory", async () => {
  expect((await setContact("anna", `machine: "m-1", tells: [MAINTENANCE, SAFETY, SAFETY]`)).errors).toEqual(
    [],
  )
  expect((await page("anna")).contacts).toEqual([{ person: "p-anna", tells: ["MAINTENANCE", "SAFETY"] }])
  const denied = [{ field: "person", code: "not-allowed-now" }]
  expect((await setContact("anna", `machine: "m-1", person: "p-ben", tells: [SAFETY]`)).errors).toEqual(
    denied,
  )
  const unknown = [{ field: "person", code: "unknown" }]
  for (const stranger of ["p-anna", "p-nobody"])
    expect(
      (await setContact("bea", `machine: "m-9", person: "${stranger}", tells: [SAFETY]`)).errors,
    ).toEqual(unknown)
  await setContact("anna", `machine: "m-1", tells: []`)
  expect((await page("anna")).contacts).toEqual([])
})

test("who leaves is told nothing any more; the heir is told in their place, and calendars end", async () => {
  const { pool } = endpoint
  await setContact("anna", `machine: "m-1", tells: [SAFETY]`)
  await setContact("anna", `machine: "m-3", tells: [MAINTENANCE]`)
  await ask("anna", "mutation { makeCalendar { calendar { id } } }")
  const leaver = createMachineLeaver(pool)
  expect(await leaver.count("p-anna", "org-a")).toBe(2)
  const heir = { subject: "p-heir", name: "Heir", email: "heir@customer.example", language: "de" }
  const leaving = { subject: "p-anna", organisation: "org-a", heir, actor: "p-admin" }
  expect(await inTransaction(pool, (client) => leaver.handOver(leaving, client))).toBe(2)
  expect((await page("anna")).contacts).toEqual([{ person: "p-heir", tells: ["SAFETY"] }])
  expect(await ask("anna", "{ calendars { id } }")).toEqual({ calendars: [] })
})

test("a deleted account leaves what was done and written, without the name [ACCT-09]", async () => {
  const { pool } = endpoint
  await markDone("anna", {})
  const note = await addNote("anna", {})
  await setContact("anna", `machine: "m-1", tells: [SAFETY]`)
  await removePerson(pool, "p-anna")
  expect(await page("anna")).toMatchObject({
    ...{ done: [{ byName: null, canRemove: false }], contacts: [] },
    notes: [{ id: note.id, text: "A note", byName: null, isMine: false }],
  })
})

const dayOf = (event: ICAL.Event) => event.startDate.toString()

test("a calendar is read without a sign-in, until it is ended or the access is", async () => {
  const { pool } = endpoint
  await markDone("anna", { task: tasks.blade, doneOn: "2026-11-20" })
  const made = `mutation { answer: makeCalendar(machine: "m-1", language: "de") { calendar { id url } errors { code } } }`
  const { calendar } = (await ask("anna", made)).answer as { calendar: { id: string; url: string } }
  expect((await ask("anna", made)).answer).toMatchObject({ calendar })
  const { secret, publicOrigin } = keepingPorts(pool)
  const routes = createCalendars({
    ...{
      pool,
      findStanding: createFindStanding({ pool, introduces: false }),
      secret,
      publicOrigin,
      now: fixtureNow,
    },
    log: { error: console.error },
  })
  const origin = await serveRouter(routes)
  const answer = await fetch(origin + calendar.url)
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"])
  const events = new ICAL.Component(ICAL.parse(await answer.text()))
    .getAllSubcomponents("vevent")
    .map((event) => new ICAL.Event(event))
  const uids = [
    `maintenance-${tasks.grease}-m-1@komax.example`,
    `maintenance-${tasks.blade}-m-1@komax.example`,
  ]
  expect(events.map(({ uid }) => uid)).toEqual(uids)
  // Overdue since October: it moves along with today, where somebody sees it.
  expect(events.map(dayOf)).toEqual(["2026-11-21", "2027-11-20"])
  expect(events[0]?.summary).toBe("Überfällig: Führungen schmieren – Line 1")
  const alarm = events[1]?.component.getFirstSubcomponent("valarm")?.getFirstPropertyValue("trigger")
  expect(String(alarm)).toBe("-P7D")
  const status = async (path: string) => (await fetch(origin + path)).status
  expect(await status(calendar.url.replace(/\.ics$/, "x.ics"))).toBe(404)
  expect(await status(calendar.url.replace(/.\.ics$/, (end) => (end[0] === "A" ? "B.ics" : "A.ics")))).toBe(
    404,
  )
  expect(await status("/calendars/of-the-year")).toBe(404)
  // Sold: the address shows nothing, and above all not the other machines.
  await pool.query("update machine set organisation_id = 'org-b' where id = 'm-1'")
  expect(await (await fetch(origin + calendar.url)).text()).not.toContain("VEVENT")
  await pool.query("update machine set organisation_id = 'org-a' where id = 'm-1'")
  const end = async (person: PersonName) =>
    (await ask(person, `mutation { ended: revokeCalendar(id: "${calendar.id}") }`)).ended
  expect([await end("bea"), await end("anna")]).toEqual([false, true])
  expect(await status(calendar.url)).toBe(410)
})

test("staff and people without the inventory get no calendar", async () => {
  for (const person of ["support", "bea"] as const)
    expect(
      await ask(person, `mutation { answer: makeCalendar(machine: "m-1") { errors { code } } }`),
    ).toEqual({
      answer: { errors: [{ code: "unknown" }] },
    })
})

async function tell(): Promise<Mail[]> {
  const { pool } = endpoint
  const sent: Mail[] = []
  const mail = { send: async (one: Mail) => void sent.push(one) }
  const findStanding = createFindStanding({ pool, introduces: false })
  const queue = { send: async () => {} }
  await tellOfMaintenance(
    { signal: new AbortController().signal },
    { pool, queue, mail, findStanding, publicOrigin: "https://komax.example", secret: "s", now: fixtureNow },
  )
  return sent
}

test("contacts get one mail of all that comes due, each due date once", async () => {
  const { pool } = endpoint
  await setContact("anna", `machine: "m-1", tells: [MAINTENANCE]`)
  await setContact("anna", `machine: "m-3", tells: [MAINTENANCE]`)
  await setContact("bea", `machine: "m-9", tells: [SAFETY]`)
  const mails = await tell()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ["anna@customer.example", "2 maintenance tasks are due soon"],
  ])
  const facts = mails[0]?.blocks.find(({ kind }) => kind === "facts")
  expect(facts).toMatchObject({
    rows: [
      { label: "Grease the guides – Line 1, SN2041-07", value: "overdue since Oct 30, 2026" },
      { label: "Grease the guides – 圧着ライン, SN2041-08" },
    ],
  })
  expect(await tell()).toEqual([])
  // Whoever lost the access is told nothing of the next date.
  await markDone("anna", { doneOn: "2026-08-25" })
  await pool.query("update customer_access set status = 'INACTIVE' where application = 'inventory'")
  expect(await tell()).toEqual([])
  await pool.query("update customer_access set status = 'ACTIVE' where application = 'inventory'")
  expect((await tell()).map(({ subject }) => subject)).toEqual(["1 maintenance task is due soon"])
})

test("one click ends the mails about maintenance of an organisation's machines; looking at the link doesn't, and safety is told on", async () => {
  const { pool } = endpoint
  await setContact("anna", `machine: "m-1", tells: [MAINTENANCE, SAFETY]`)
  const [mail] = await tell()
  const address = new URL(mail?.unsubscribeUrl ?? "")
  const origin = await serveRouter(createMaintenanceOptOut({ pool, secret: "s" }))
  const end = (path: string, method: string) =>
    fetch(origin + path, {
      method,
      ...(method === "POST" && { body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) }),
    })
  const tells = async () => (await page("anna")).contacts.map((contact) => contact.tells)
  const question = await end(address.pathname, "GET")
  expect([question.status, question.headers.get("referrer-policy")]).toEqual([200, "no-referrer"])
  expect(await question.text()).toContain('<button name="end"')
  expect((await end(`${address.pathname}x`, "POST")).status).toBe(404)
  expect(await tells()).toEqual([["MAINTENANCE", "SAFETY"]])
  const done = await end(address.pathname, "POST")
  expect(await done.text()).toContain("You will get no more emails about maintenance.")
  expect(await tells()).toEqual([["SAFETY"]])
})

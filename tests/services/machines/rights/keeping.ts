/** The plan, notes, people to tell and calendars. */
import type pg from "pg"
import { type Actions, asks, changes, isFilled, isThere } from "../../customers/rights-action.ts"
import { type Place, places } from "../../customers/rights-world.ts"

const idOf = (kind: number, { letter }: Place) => `${letter}900000${kind}-0000-4000-8000-000000000000`

const isKept = (answer: unknown) => (answer as { errors: unknown[] } | null)?.errors.length === 0
const ofMachine = (field: string) => (answer: unknown) =>
  isFilled((answer as Record<string, unknown> | null)?.[field] ?? null)

function reads(field: string, selection = `${field} { id }`) {
  return asks(({ machine }) => `machine(id: "${machine}") { ${selection} }`, ofMachine(field))
}

const errors = "{ errors { code } }"

export const keepingActions: Actions = {
  "maintenance plan": reads("tasks"),
  "maintenance done": reads("done"),
  "machine notes": reads("notes"),
  "machine contacts": reads("contacts", "contacts { person }"),
  "maintenance calendar": asks(({ machine }) => `maintenanceCalendar(machine: "${machine}")`),
  calendars: asks(() => "calendars { id }", Array.isArray),
  "mark task done": changes(
    (place) =>
      `markTaskDone(input: { key: "done", machine: "${place.machine}", task: "${idOf(1, place)}", doneOn: "2026-11-01" }) ${errors}`,
    isKept,
  ),
  "remove task done": changes((place) => `removeTaskDone(id: "${idOf(2, place)}")`, isThere),
  "add task": changes(
    ({ machine }) =>
      `addTask(input: { key: "task", machine: "${machine}", title: "Check", everyDays: 7, language: "en" }) ${errors}`,
    isKept,
  ),
  "remove task": changes((place) => `removeTask(id: "${idOf(1, place)}")`, isThere),
  "add note": changes(
    ({ machine }) => `addNote(input: { key: "note", machine: "${machine}", text: "Note" }) ${errors}`,
    isKept,
  ),
  "remove note": changes((place) => `removeNote(id: "${idOf(3, place)}")`, isThere),
  "set contact": changes(
    ({ machine }) => `setContact(machine: "${machine}", tells: [SAFETY]) ${errors}`,
    isKept,
  ),
  "make calendar": changes(({ machine }) => `makeCalendar(machine: "${machine}") ${errors}`, isKept),
  "revoke calendar": changes((place) => `revokeCalendar(id: "${idOf(4, place)}")`, isThere),
}

/** Who has the inventory of the place, and wrote what is there. */
const keeperOf = ({ letter }: Place) => (letter === "a" ? "keeper" : "keeper-of-other")

/** Each place's machine with a task, a record, a note, a contact and a calendar. */
export async function fillKeeping(pool: pg.Pool): Promise<void> {
  for (const place of Object.values(places)) {
    const of = [place.machine, place.organisation]
    await pool.query(
      `insert into machine_task (id, machine_id, organisation_id, texts, every_days, made_on)
       values ($3, $1, $2, '{"en": {"title": "Grease", "text": ""}}', 90, '2026-01-01') on conflict do nothing`,
      [...of, idOf(1, place)],
    )
    await pool.query(
      `insert into machine_task_done (id, task_id, machine_id, organisation_id, done_on, by_person, by_name)
       values ($4, $3, $1, $2, '2026-05-01', $5, 'Keeper') on conflict do nothing`,
      [...of, idOf(1, place), idOf(2, place), keeperOf(place)],
    )
    await pool.query(
      `insert into machine_note (id, key, machine_id, organisation_id, by_person, by_name, text)
       values ($3, 'k', $1, $2, $4, 'Keeper', 'Note') on conflict do nothing`,
      [...of, idOf(3, place), keeperOf(place)],
    )
    await pool.query(
      `insert into machine_contact (machine_id, organisation_id, person, tells, name, email)
       values ($1, $2, 'colleague', '{safety}', 'Colleague', 'c@customer.example') on conflict do nothing`,
      of,
    )
    await pool.query(
      `insert into machine_calendar (id, person, organisation_id, machine_id) values ($3, $4, $2, $1) on conflict do nothing`,
      [...of, idOf(4, place), keeperOf(place)],
    )
  }
}

/** Generates tickets of one organisation for load tests (`start/demo-generate.ts`). */
import type pg from "pg"
import { callerOf } from "../../platform/access/caller.ts"
import { inTransaction } from "../../platform/database/database.ts"
import { demoMachines } from "../../platform/demo/demo-machines.ts"
import { demoPlantNames, equippedOrganisations } from "../../platform/demo/demo-organisations.ts"
import { demoPeople } from "../../platform/demo/demo-people.ts"
import { randomFrom } from "../../platform/demo/seeded-random.ts"
import { wordsOf } from "../../platform/words/words.ts"
import { scenarios } from "./demo-scenarios.ts"
import { ticketReference } from "./reference.ts"
import { type ClosureReason, closureReasons, type TicketStatus } from "./rows.ts"
import { TicketWriter } from "./write-store.ts"

type Options = { tickets: number; seed: number }
type Progress = (what: string, done: number, total: number) => void

const perStep = 500
/** A year in the past, so that references of real tickets never collide. */
const year = 2020
const [organisation = { id: "", name: "" }] = equippedOrganisations
const statuses: readonly TicketStatus[] = ["CLOSED", "CLOSED", "CLOSED", "ANSWERED", "IN_PROGRESS", "NEW"]

/**
 * Replaces the tickets generated before; 0 removes them. They belong to the first demo customer, whose people can sign
 * in.
 */
export async function generateTickets(
  pool: pg.Pool,
  { tickets, seed }: Options,
  progress: Progress = () => {},
): Promise<void> {
  await pool.query("delete from ticket where source = 'generated'")
  const contacts = demoPeople.filter(
    ({ organisationId, roles }) => organisationId === organisation.id && roles.length > 0,
  )
  for (const { id, firstName, lastName, roles, ...person } of contacts)
    await new TicketWriter(pool).keepPerson(
      callerOf({ subject: id, name: `${firstName} ${lastName}`, roles, ...person }),
    )
  const random = randomFrom(seed)
  for (let start = 0; start < tickets; start += perStep) {
    const count = Math.min(perStep, tickets - start)
    const rows = Array.from({ length: count }, (_, index) =>
      generatedTicket(
        start + index,
        random,
        contacts.map(({ id }) => id),
      ),
    )
    await inTransaction(pool, (client) => insert(client, rows))
    progress("tickets generated", start + count, tickets)
  }
  // The planner's statistics, and which pages an index may answer for alone: as after the first night.
  await pool.query("vacuum (analyze) ticket, ticket_entry, ticket_follower")
}

function generatedTicket(index: number, random: () => number, contacts: readonly string[]) {
  const machines = demoMachines().filter((machine) => machine.organisation === organisation.id)
  const machine = pick(machines, random)
  const scenario = pick(scenarios, random)
  const status = pick(statuses, random)
  const reference = ticketReference(year, index + 1)
  const subject = `${scenario.subject} (${index + 1})`
  const createdAt = new Date(Date.UTC(year, 0, 1) + Math.floor(random() * 365 * 24 * 3600) * 1000)
  const reason: ClosureReason | null = status === "CLOSED" ? pick(closureReasons, random) : null
  return {
    reference,
    key: `generated-${index}`,
    contact: pick(contacts, random),
    type: scenario.type,
    status,
    reason,
    subject,
    concern: scenario.concern,
    location: machine.location,
    place: demoPlantNames.get(machine.location) ?? machine.location,
    machine: machine.id,
    name: machine.name,
    model: machine.model,
    serial: machine.serialNumber,
    created: createdAt.toISOString(),
    words: wordsOf(reference, subject, scenario.concern, machine.name, machine.model, machine.serialNumber),
  }
}

function pick<Value>(values: readonly Value[], random: () => number): Value {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error("there is nothing to pick from")
  return value
}

/** Every ticket that isn't new has one reply, which counts as read when the ticket is closed. */
async function insert(client: pg.ClientBase, rows: readonly object[]): Promise<void> {
  await client.query(
    `with given as (
       select *, gen_random_uuid() as id from json_to_recordset($1) as row(reference text, key text, contact text, type text, status text,
         reason text, subject text, concern text, location text, place text, machine text, name text, model text, serial text, created timestamptz,
         words text[])
     ), added as (
       insert into ticket (id, reference, organisation_id, organisation_name, contact_id, key, type, status, subject, concern, location_id,
         location_name, machine_concerned, machine_id, machine_name, machine_model, serial_number, created_at, updated_at, closed_at,
         closure_reason, words, source)
       select id, reference, $2, $3, contact, key, type, status, subject, concern, location, place,
         'INVENTORY', machine, name, model, serial, created, created + interval '1 day',
         case when status = 'CLOSED' then created + interval '1 day' end, reason, array_to_tsvector(words), 'generated' from given
       returning id, contact_id, concern, status, created_at
     ), replied as (
       insert into ticket_entry (ticket_id, kind, author_id, is_support, key, text, status, created_at)
       select id, 'REPLY', contact_id, true, 'generated', concern, 'ANSWERED', created_at + interval '1 day' from added where status <> 'NEW'
       returning ticket_id, id
     )
     insert into ticket_follower (ticket_id, subject, read_id, read_replies)
     select a.id, a.contact_id, case when a.status = 'CLOSED' then coalesce(r.id, 0) else 0 end, (a.status = 'CLOSED' and r.id is not null)::int
     from added a left join replied r on r.ticket_id = a.id`,
    [JSON.stringify(rows), organisation.id, organisation.name],
  )
  await client.query(
    `update ticket t set last_reply_id = e.id, replies = 1 from ticket_entry e
     where t.source = 'generated' and t.last_reply_id = 0 and e.ticket_id = t.id and e.kind = 'REPLY'`,
  )
}

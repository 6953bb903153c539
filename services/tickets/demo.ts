/** Forty tickets of the demo world's two customers, dated over the last weeks. No mails are sent for them. */
import type pg from "pg"
import { type Caller, callerOf } from "../../platform/access/caller.ts"
import { inTransaction } from "../../platform/database/database.ts"
import { type DemoMachine, demoMachines } from "../../platform/demo/demo-machines.ts"
import { demoPlantNames, equippedOrganisations } from "../../platform/demo/demo-organisations.ts"
import { demoPeople } from "../../platform/demo/demo-people.ts"
import { everybody } from "../../platform/demo/demo-staffing.ts"
import type { Uploads } from "../../platform/uploads/upload.ts"
import { claimDemoFiles, type FileSender, type FindFiles, sendDemoFiles } from "./demo-files.ts"
import { type Scenario, scenarios } from "./demo-scenarios.ts"
import type { TicketStatus } from "./rows.ts"
import { isOpen } from "./ticket-rules.ts"
import { type AttachedFile, TicketWriter } from "./write-store.ts"

const dayMs = 24 * 60 * 60 * 1000
const daysBetween = 3

type Customer = { organisation: { id: string; name: string }; contacts: Caller[]; machines: DemoMachine[] }

/** Tickets of colleagues who have none otherwise, by scenario: when they leave, somebody has to take over. */
const ofColleagues: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  "org-nordkabel": { 11: "quality.hamburg@nordkabel.example", 14: "logistics.hamburg@nordkabel.example" },
}

type Options = { pool: pg.Pool; uploads: Pick<Uploads, "receive" | "claim">; now?: Date }

export async function fillDemoTickets({ pool, uploads, now = new Date() }: Options): Promise<void> {
  const [support] = demoPeople.filter(({ isInternal }) => isInternal).map(demoCaller)
  if (!support) return
  // Sent before the transaction, which blocks the embedded database for all others.
  const sent = await sendDemoFiles(uploads, fileSenders(support))
  await inTransaction(pool, async (client) => {
    const files = await claimDemoFiles(sent, uploads, client)
    const writer = new TicketWriter(client)
    await writer.keepPerson(support)
    for (const customer of customers()) {
      for (const [index, scenario] of scenarios.entries()) {
        // Oldest first, so that references increase with time.
        const createdAt = new Date(now.getTime() - (scenarios.length - index) * daysBetween * dayMs)
        await tell(client, { customer, scenario, index, createdAt, support, files })
      }
    }
  })
}

function customers(): Customer[] {
  return equippedOrganisations.map(({ id, name }) => ({
    organisation: { id, name },
    contacts: demoPeople
      .filter(({ organisationId, roles }) => organisationId === id && roles.length > 0)
      .map(demoCaller),
    machines: demoMachines().filter((machine) => machine.organisation === id),
  }))
}

function contactOf({ organisation, contacts }: Customer, index: number): Caller | undefined {
  const email = ofColleagues[organisation.id]?.[index]
  const colleague = everybody.find((person) => person.email === email)
  return colleague ? demoCaller(colleague) : contacts[index % contacts.length]
}

function demoCaller({
  id,
  email,
  firstName,
  lastName,
  language,
  roles,
  organisationId,
}: (typeof demoPeople)[number]) {
  const name = `${firstName} ${lastName}`
  return callerOf({ subject: id, email, name, language, roles, organisation: organisationId })
}

type Told = {
  customer: Customer
  scenario: Scenario
  index: number
  createdAt: Date
  support: Caller
  files: FindFiles
}

/** The senders of the files, for either customer. */
function fileSenders(support: Caller): FileSender[] {
  return customers().flatMap((customer) =>
    scenarios.flatMap(({ files = [], conversation }, index) => {
      const contact = contactOf(customer, index)
      const place = { organisation: customer.organisation.id, index }
      const said = conversation.map(({ by, files: its = [] }, position) => ({
        ...place,
        position,
        names: its,
        sender: by === "support" ? support : contact,
      }))
      return [{ ...place, position: null, names: files, sender: contact }, ...said].flatMap(
        ({ sender, ...one }) => (sender && one.names.length > 0 ? [{ ...one, sender }] : []),
      )
    }),
  )
}

async function tell(client: pg.ClientBase, told: Told): Promise<void> {
  const { customer, scenario, index, createdAt, support, files } = told
  const { organisation, machines } = customer
  const contact = contactOf(customer, index)
  const machine = machines[(index * 7) % machines.length]
  if (!contact || !machine) return
  const about = scenario.about ?? "INVENTORY"
  const isChosen = about === "INVENTORY"
  const writer = new TicketWriter(client)
  await writer.keepPerson(contact)
  const id = await writer.insertTicket(
    {
      key: `demo-${index}`,
      contactId: contact.subject,
      organisation,
      location: { id: machine.location, name: demoPlantNames.get(machine.location) ?? machine.location },
      type: scenario.type,
      subject: scenario.subject,
      concern: scenario.concern,
      machineConcerned: about,
      machineId: isChosen ? machine.id : null,
      machineName: isChosen ? machine.name : about === "OTHER" ? "Hand press" : null,
      machineModel: isChosen ? machine.model : null,
      serialNumber: isChosen ? machine.serialNumber : null,
    },
    createdAt,
  )
  if (!id) return
  await writer.follow(id, contact.subject)
  const filesAt = (position: number | null) => files({ organisation: organisation.id, index, position })
  await writer.attach(id, null, filesAt(null))
  await converse(client, writer, { id, contact, support, scenario, filesAt })
  await setTimes(client, id, createdAt)
  // The newest answers stay unread.
  if (!isOpen(scenario.status) || index % 2 === 0) await writer.markRead(id, contact.subject)
}

type Talk = {
  id: string
  contact: Caller
  support: Caller
  scenario: Scenario
  filesAt: (position: number) => AttachedFile[]
}

async function converse(
  client: pg.ClientBase,
  writer: TicketWriter,
  { id, contact, support, scenario, filesAt }: Talk,
) {
  for (const [position, { by, text }] of scenario.conversation.entries())
    await add(writer, id, {
      kind: by === "support" ? "REPLY" : "COMMENT",
      author: by === "support" ? support : contact,
      isSupport: by === "support",
      key: `demo-${position}`,
      text,
      status: by === "support" ? "ANSWERED" : "IN_PROGRESS",
      files: filesAt(position),
    })
  const { status, closureReason = null } = scenario
  if (status === "CLOSED")
    await add(writer, id, {
      kind: "CLOSED",
      author: contact,
      isSupport: false,
      key: "demo-closed",
      text: null,
      status,
      closureReason,
    })
  else await client.query("update ticket set status = $2 where id = $1", [id, status])
}

type Added = {
  kind: "REPLY" | "COMMENT" | "CLOSED"
  author: Caller
  isSupport: boolean
  key: string
  text: string | null
  status: TicketStatus
  closureReason?: Scenario["closureReason"] | null
  files?: AttachedFile[]
}

async function add(
  writer: TicketWriter,
  ticketId: string,
  { author, closureReason = null, files = [], ...added }: Added,
) {
  const entry = { ...added, ticketId, authorId: author.subject, closureReason }
  const entryId = await writer.insertEntry(entry)
  await writer.applyEntry(entryId, entry)
  await writer.attach(ticketId, entryId, files)
}

/** Dates a ticket's entries: one every five hours after the ticket. */
async function setTimes(client: pg.ClientBase, id: string, createdAt: Date): Promise<void> {
  await client.query(
    `update ticket_entry e set created_at = $2::timestamptz + (n.place * interval '5 hours')
     from (select id, row_number() over (order by id) as place from ticket_entry where ticket_id = $1) n where n.id = e.id`,
    [id, createdAt],
  )
  await client.query(
    `update ticket t set source = 'demo', created_at = $2, updated_at = last.at,
       closed_at = case when t.closed_at is null then null else last.at end
     from (select coalesce(max(created_at), $2::timestamptz) as at from ticket_entry where ticket_id = $1) last where t.id = $1`,
    [id, createdAt],
  )
}

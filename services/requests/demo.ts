/** Fills an empty inbox with the demo world's requests, dated over the last month. No mails are sent for them. */
import type pg from "pg"
import { inTransaction } from "../../platform/database/database.ts"
import { demoPeople } from "../../platform/demo/demo-people.ts"
import { type DemoRequest, demoRequests } from "./demo-scenarios.ts"
import { digestOf, type NewRequest } from "./validate.ts"
import { RequestWriter } from "./write-store.ts"

const hourMs = 60 * 60 * 1000
const hoursToAnswer = 3
const teamEmail = (team: string) => `${team}@komax.example`

export async function fillDemoRequests({
  pool,
  retentionDays,
  now = new Date(),
}: {
  pool: pg.Pool
  retentionDays: number
  now?: Date
}): Promise<void> {
  const [staff] = demoPeople.filter(({ isInternal }) => isInternal)
  if (!staff) return
  await inTransaction(pool, async (client) => {
    const { id: subject, email } = staff
    await new RequestWriter(client).keepStaff({
      subject,
      email,
      name: `${staff.firstName} ${staff.lastName}`,
    })
    // Oldest first, so that references increase with time.
    const inTime = demoRequests.toSorted((one, other) => other.hoursAgo - one.hoursAgo)
    for (const scenario of inTime) await tell(client, scenario, { staff: subject, retentionDays, now })
  })
}

type Teller = { staff: string; retentionDays: number; now: Date }

async function tell(
  client: pg.ClientBase,
  scenario: DemoRequest,
  { staff, retentionDays, now }: Teller,
): Promise<void> {
  const writer = new RequestWriter(client)
  const request = demoRequest(scenario, retentionDays)
  const receivedAt = new Date(now.getTime() - scenario.hoursAgo * hourMs)
  const id = await writer.insert(request, null, digestOf(request), receivedAt)
  if (!id) return
  const { events = [], state, isAssigned = false } = scenario
  for (const { kind, text, by } of events)
    await writer.addEvent({ requestId: id, kind, text, staffId: by === "staff" ? staff : null })
  const lastAt = new Date(
    Math.min(now.getTime(), receivedAt.getTime() + events.length * hoursToAnswer * hourMs),
  )
  await client.query(
    `update request set state = $2, assignee_id = $3, received_at = $4, updated_at = $5,
       forget_at = $4::timestamptz + make_interval(days => $6), source = 'demo' where id = $1`,
    [id, state, isAssigned ? staff : null, receivedAt, lastAt, retentionDays],
  )
  await client.query(
    `update request_event e set at = least($3::timestamptz, $2::timestamptz + n * make_interval(hours => $4))
     from (select id, row_number() over (order by id) as n from request_event where request_id = $1) numbered
     where e.id = numbered.id`,
    [id, receivedAt, now, hoursToAnswer],
  )
}

/** What the website would have sent for a scenario. */
export function demoRequest(scenario: DemoRequest, retentionDays: number): NewRequest {
  const { form, team, office, locale, country, subject, answers, doubts = [] } = scenario
  const { email, first, last, company } = scenario
  return {
    ...{ form, site: "main", locale, country, subject, doubts, retentionDays, registration: null },
    sender: { email, firstName: first, lastName: last, company, telephone: null },
    answers: answers.map(([name, label, shown, staffLabel = label, staffShown = shown]) => ({
      ...{ name, label, shown, staffLabel, staffShown },
      value: shown,
    })),
    files: null,
    to: {
      team,
      officeId: office?.id ?? null,
      officeName: office?.name ?? null,
      email: office?.email ?? teamEmail(team),
      timeZone: office?.timeZone ?? null,
    },
    promise: null,
    account: null,
    ticket: null,
    page: null,
  }
}

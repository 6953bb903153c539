/** Generates people of one customer for load tests (`start/demo-generate.ts`). */
import type pg from "pg"
import { inTransaction } from "../../platform/database/database.ts"
import { demoOrganisations } from "../../platform/demo/demo-organisations.ts"
import { randomFrom } from "../../platform/demo/seeded-random.ts"
import { wordsOf } from "../../platform/words/words.ts"
import { applicationKeys, type StoredStatus } from "./register/applications.ts"

type Options = { people: number; seed: number }
type Progress = (what: string, done: number, total: number) => void

const perStep = 500
const domain = "generated.example"
const functions = ["Maintenance", "Production", "Quality", "Logistics", "Engineering", "Training"]
// Of twenty accesses one waits, one is over, and one was refused.
const statuses: readonly StoredStatus[] = [
  ...Array.from({ length: 17 }, () => "ACTIVE" as const),
  ...(["PENDING", "INACTIVE", "DECLINED"] as const),
]

/** Replaces the people generated before; 0 removes them. All belong to the first demo customer. */
export async function generatePeople(
  pool: pg.Pool,
  { people, seed }: Options,
  progress: Progress = () => {},
): Promise<void> {
  await pool.query("delete from customer_person where email_key like '%@' || $1", [domain])
  const random = randomFrom(seed)
  for (let start = 0; start < people; start += perStep) {
    const rows = Array.from({ length: Math.min(perStep, people - start) }, (_, index) =>
      generatedPerson(start + index, random),
    )
    await inTransaction(pool, (client) => insert(client, rows))
    progress("people generated", start + rows.length, people)
  }
  // Updates the planner's statistics after so many new rows.
  await pool.query("analyze customer_person, customer_membership, customer_access")
}

function generatedPerson(index: number, random: () => number) {
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value
  const [organisation] = demoOrganisations
  const plant = pick(organisation?.plants ?? [])
  const lastName = `${plant.name} ${String(index + 1).padStart(5, "0")}`
  const firstName = pick(functions)
  const name = `${firstName} ${lastName}`
  const email = `person.${index + 1}@${domain}`
  const first = Math.floor(random() * applicationKeys.length)
  const accesses = [0, 1, 2].map((step) => ({
    application: applicationKeys[(first + step) % applicationKeys.length],
    status: pick(statuses),
  }))
  return {
    id: `00000000-0000-4000-9000-${String(index).padStart(12, "0")}`,
    ...{ email, firstName, lastName, name, country: plant.country, city: plant.city },
    ...{ organisation: organisation?.id, location: plant.id, accesses, words: wordsOf(name, email) },
    nameKey: name.normalize("NFKC").toLowerCase(),
    urgency: accesses.some(({ status }) => status === "PENDING") ? 0 : 3,
  }
}

async function insert(client: pg.ClientBase, rows: readonly ReturnType<typeof generatedPerson>[]) {
  const given = [JSON.stringify(rows)]
  await client.query(
    `insert into customer_person (id, subject, email, email_key, first_name, last_name, name, country, city, introduced_at)
     select id, id, email, email, "firstName", "lastName", name, country, city, now() from json_to_recordset($1) as given(
       id text, email text, "firstName" text, "lastName" text, name text, country text, city text)`,
    given,
  )
  await client.query(
    `insert into customer_membership (person_id, organisation_id, location_id, urgency, name_key, words)
     select id, organisation, location, urgency, "nameKey", array_to_tsvector(words) from json_to_recordset($1) as given(
       id text, organisation text, location text, urgency int, "nameKey" text, words text[])`,
    given,
  )
  await client.query(
    `insert into customer_access (person_id, organisation_id, application, status, requested_by, requested_at)
     select given.id, given.organisation, access.application, access.status, given.id, now()
     from json_to_recordset($1) as given(id text, organisation text, accesses json),
       json_to_recordset(given.accesses) as access(application text, status text)`,
    given,
  )
}

/** The embedded register with everything that a test may want to inspect. */
import { createAudit } from "../../../platform/audit/audit.ts"
import type { Mail } from "../../../platform/mail/mail.ts"
import type { CustomersPorts } from "../../../services/customers/register/ports.ts"
import { createCustomersService } from "../../../services/customers/server.ts"
import { createFindStanding } from "../../../services/customers/standing/find-standing.ts"
import { createTicketLeaver } from "../../../services/tickets/leaver.ts"
import { createTicketsService } from "../../../services/tickets/server.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import { ticketParts } from "../tickets/tickets-endpoint.ts"
import { createAsk, issueTokens } from "./customers-endpoint.ts"
import { createTestPorts } from "./customers-ports.ts"
import { fillCustomers, introducePeople, type PersonName, people } from "./fixture.ts"

/** Everybody of the fixture is known; tickets are there, too, and hand over what leaving people have. */
export async function openRegister(changes: Partial<CustomersPorts> = {}) {
  const { pool, close } = await freshDatabase({ keep: true })
  await fillCustomers(pool)
  await introducePeople(pool, ...(Object.keys(people) as PersonName[]))
  const { tokens, verify } = await issueTokens()
  const findStanding = createFindStanding({ pool })
  const ticketMails: Mail[] = []
  const parts = ticketParts(pool, ticketMails)
  const audit = createAudit(pool)
  const given = createTestPorts(pool)
  const ports: CustomersPorts = { ...given, leavers: [createTicketLeaver(parts)], ...changes }
  const common = { verify, findStanding, graphiql: false, onError: console.error }
  const customers = createCustomersService({ ports, ...common })
  const tickets = createTicketsService({ parts, ...common })
  const url = "http://customers.localhost/graphql"
  const idOf = async (name: PersonName) => {
    const { rows } = await pool.query<{ id: string; version: number }>(
      "select id, version from customer_person where subject = $1",
      [people[name].sub],
    )
    return rows[0] ?? { id: "", version: 0 }
  }
  return {
    ...{ pool, close, audit, ports, mails: given.mails, stale: given.told, ticketMails, tokens, idOf },
    ask: createAsk(customers.fetch, url, tokens),
    askTickets: createAsk(tickets.fetch, url, tokens),
    /** As `askTickets`, in the organisation of the header. */
    async askTicketsIn(organisation: string, person: PersonName, query: string, variables: object = {}) {
      const headers = {
        authorization: `Bearer ${tokens[person]}`,
        "content-type": "application/json",
        "x-organisation": organisation,
      }
      const body = JSON.stringify({ query, variables })
      const answer = await tickets.fetch(new Request(url, { method: "POST", headers, body }))
      return { status: answer.status, ...((await answer.json()) as { data: unknown; errors?: unknown[] }) }
    },
    /** Makes a member of somebody who is known already. */
    async join(name: PersonName, organisation: string, ...applications: string[]) {
      const { id } = await idOf(name)
      await pool.query(
        `insert into customer_membership (person_id, organisation_id, name_key, words)
         select id, $2, lower(name), '' from customer_person where id = $1 on conflict do nothing`,
        [id, organisation],
      )
      for (const application of applications)
        await pool.query(
          `insert into customer_access (person_id, organisation_id, application, status) values ($1, $2, $3, 'ACTIVE')`,
          [id, organisation, application],
        )
    },
  }
}

export type Register = Awaited<ReturnType<typeof openRegister>>

import { randomUUID } from "node:crypto"
import type pg from "pg"
import type { Mail } from "../../../platform/mail/mail.ts"
import { createDirectory } from "../../../services/customers/directory.ts"
import { createFindStanding } from "../../../services/customers/standing/find-standing.ts"
import { createMachineDirectory } from "../../../services/machines/directory.ts"
import type { TicketParts } from "../../../services/tickets/actions.ts"
import type { ClaimUploads } from "../../../services/tickets/files.ts"
import { createTicketMails } from "../../../services/tickets/mails.ts"
import { createTicketsService } from "../../../services/tickets/server.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import { type Ask, createAsk, issueTokens } from "../customers/customers-endpoint.ts"
import { fillCustomers, type PersonName } from "../customers/fixture.ts"
import { fillMachines } from "../machines/fixture.ts"

export type TicketsEndpoint = {
  ask: Ask
  /** Sends the service's own token. */
  askAsWebsite(query: string, variables?: object): ReturnType<Ask>
  /** Claims the upload `file-<person>-<n>`; null for a remote service. */
  close(): Promise<void>
}

export const deliveryToken = "token-of-the-website"
export const optOutSecret = "secret-of-the-opt-out"

/**
 * The endpoint at `TICKETS_CONTRACT_URL`, which must hold the customers' fixture and no tickets, with `TICKETS_CONTRACT_TOKENS` (JSON: a token
 * for each person of it, and the service's own as `website`); else an embedded service on a fresh database.
 */
export async function openTicketsEndpoint(): Promise<TicketsEndpoint> {
  const { TICKETS_CONTRACT_URL: url, TICKETS_CONTRACT_TOKENS: given } = process.env
  if (url) {
    const tokens = JSON.parse(given ?? "{}") as Record<string, string>
    const asker = createAsk((request) => fetch(request), url, tokens)
    return {
      ask: asker,
      askAsWebsite: (...given) => asker("website" as PersonName, ...given),
      close: async () => {},
    }
  }
  return openTickets()
}

/** The embedded service with everything that a test may want to inspect. */
export async function openTickets() {
  const { pool, close } = await freshDatabase({ keep: true })
  await fillCustomers(pool)
  await fillMachines(pool)
  const { tokens, verify, sign } = await issueTokens()
  const mails: Mail[] = []
  const parts = ticketParts(pool, mails)
  const findStanding = createFindStanding({ pool })
  const service = createTicketsService({
    parts,
    verify,
    findStanding,
    deliveryToken,
    graphiql: false,
    onError: console.error,
  })
  const url = "http://tickets.localhost/graphql"
  const ask = createAsk(service.fetch, url, tokens)
  const askAsWebsite: TicketsEndpoint["askAsWebsite"] = (...given) =>
    createAsk(service.fetch, url, { anna: deliveryToken })("anna", ...given)
  return { pool, close, ask, askAsWebsite, mails, parts, service, tokens, verify, findStanding, sign }
}

/** Mails are collected here when their transaction commits. */
export function ticketParts(pool: pg.Pool, mails: Mail[]): TicketParts {
  const directory = { ...createDirectory(pool), ...createMachineDirectory(pool) }
  return {
    pool,
    directory,
    uploads: nameableUploads(),
    mails: createTicketMails({
      mail: { send: async (mail) => void mails.push(mail) },
      directory,
      publicOrigin: "https://www.example.com",
      secret: optOutSecret,
      log: { warn() {} },
    }),
    now: () => new Date("2026-11-21T12:00:00Z"),
  }
}

/** Uploads whose id names their owner: `file-anna-1` belongs to p-anna. */
function nameableUploads(): ClaimUploads {
  const claimed = new Set<string>()
  return {
    async claim(ids, { subject }) {
      const own = ids.filter((id) => id.startsWith(`file-${subject.slice(2)}-`) && !claimed.has(id))
      for (const id of own) claimed.add(id)
      return own.map((id) => ({
        id,
        field: "files",
        name: `${id}.jpg`,
        mimeType: "image/jpeg",
        kind: "picture",
        bytes: 12,
        sha256: "0".repeat(64),
      }))
    },
  }
}

type Created = { ticket: { id: string; reference: string } | null; errors: { field: string; code: string }[] }

export const usualInput = {
  location: "loc-a1",
  type: "FAULT",
  machineConcerned: "NONE",
  subject: "Crimp height drifts",
  description: "Since this morning the crimp height drifts by 0.02 mm.",
}

/** Files a ticket as this person. */
export async function fileTicket(
  ask: Ask,
  person: PersonName,
  input: object = {},
  key: string = randomUUID(),
) {
  const { data, errors } = await ask(
    person,
    `mutation ($key: ID!, $input: TicketInput!) { createTicket(key: $key, input: $input) {
      ticket { id reference } errors { field code } } }`,
    { key, input: { ...usualInput, ...input } },
  )
  if (errors) throw new Error(errors.map(({ message }) => message).join())
  return (data as { createTicket: Created }).createTicket
}

/** @returns the id of a ticket that was filed without errors. */
export async function filedId(ask: Ask, person: PersonName, input: object = {}): Promise<string> {
  const { ticket, errors } = await fileTicket(ask, person, input)
  if (!ticket) throw new Error(JSON.stringify(errors))
  return ticket.id
}

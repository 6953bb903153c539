import { randomUUID } from "node:crypto"
import type pg from "pg"
import { createAudit } from "../../../platform/audit/audit.ts"
import { startMail } from "../../../platform/mail/start.ts"
import type { StoredUpload } from "../../../platform/uploads/upload.ts"
import { createFindStanding } from "../../../services/customers/standing/find-standing.ts"
import type { RequestParts, RequestSettings } from "../../../services/requests/parts.ts"
import { createRequestsService } from "../../../services/requests/server.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import { type Ask, createAsk, issueTokens } from "../customers/customers-endpoint.ts"

export const websiteToken = "token-of-the-website"
const url = "http://requests.localhost/graphql"

export type SentJob = { kind: string; data: object }

export const settings: RequestSettings = {
  publicOrigin: "https://www.example.com",
  inboundAddress: null,
  hasReceiver: false,
  retentionDays: 730,
}

/** The service on a fresh database, with everything that a test may want to inspect. */
export async function openRequests(changed: Partial<RequestSettings> = {}) {
  const { pool, close } = await freshDatabase({ keep: true })
  const { tokens, verify, sign } = await issueTokens()
  const jobs: SentJob[] = []
  const removed: string[] = []
  const parts = requestParts(pool, jobs, removed, { ...settings, ...changed })
  const findStanding = createFindStanding({ pool })
  const service = createRequestsService({
    ...{ parts, verify, findStanding, websiteToken, graphiql: false },
    onError: console.error,
  })
  const ask = createAsk(service.fetch, url, tokens)
  const askAsWebsite = (query: string, variables?: object) =>
    createAsk(service.fetch, url, { anna: websiteToken })("anna", query, variables)
  return { pool, close, ask, askAsWebsite, parts, jobs, removed, tokens, verify, findStanding, sign }
}

export type Requests = Awaited<ReturnType<typeof openRequests>>

/** Mails are kept in the outbox of the database; jobs are collected. */
export function requestParts(
  pool: pg.Pool,
  jobs: SentJob[],
  removed: string[],
  given: RequestSettings,
): RequestParts {
  const queue = {
    send: async ({ name: kind }: { name: string }, data: object) => void jobs.push({ kind, data }),
    reschedule: async () => {},
  }
  const mail = startMail({
    ...{ pool, queue, smtpUrl: undefined, outboxToken: "token" },
    publicOrigin: given.publicOrigin,
    log: { info() {} },
  })
  return {
    ...{ pool, queue, mail },
    uploads: nameableUploads(removed),
    scansOf: async () => new Map([["file-form1-2", "CLEAN"]]),
    audit: createAudit(pool),
    settings: given,
    log: { warn() {} },
    now: () => new Date("2026-11-21T12:00:00Z"),
  }
}

/** Uploads whose id names their form: `file-<form>-<n>`. */
function nameableUploads(removed: string[]): RequestParts["uploads"] {
  const claimed = new Set<string>()
  return {
    async claim(ids, owner) {
      const form = "form" in owner ? owner.form : owner.subject
      const own = ids.filter((id) => id.startsWith(`file-${form}-`) && !claimed.has(id))
      for (const id of own) claimed.add(id)
      return own.map(uploadOf)
    },
    async remove(id) {
      removed.push(id)
      return true
    },
  }
}

function uploadOf(id: string): StoredUpload {
  return {
    id,
    field: "files",
    name: `${id}.jpg`,
    mimeType: "image/jpeg",
    kind: "picture",
    bytes: 12,
    sha256: "0".repeat(64),
  }
}

export const usualInput = {
  form: "service-request",
  site: "main",
  locale: "de-ch",
  country: "CH",
  subject: "Crimp height drifts",
  sender: { email: "kim@plant.example", firstName: "Kim", lastName: "Plant", company: "Plant Ltd" },
  answers: [
    {
      name: "serialNumber",
      value: "SN2041-07",
      label: "Seriennummer",
      shown: "SN2041-07",
      staffLabel: "Serial number",
      staffShown: "SN2041-07",
    },
    {
      name: "service",
      value: "repair",
      label: "Gewünschter Service",
      shown: "Reparatur",
      staffLabel: "Requested service",
      staffShown: "Repair",
    },
  ],
  to: { team: "service", officeId: "loc-ch", officeName: "Dierikon", email: "service@komax.example" },
  promise: "Wir melden uns innerhalb von 24 Stunden.",
}

export type Receipt = { token: string; reference: string; isNew: boolean }

export async function sendInput(
  { askAsWebsite }: Pick<Requests, "askAsWebsite">,
  input: object = {},
  key: string | null = randomUUID(),
): Promise<Receipt> {
  const { data, errors } = await askAsWebsite(
    "mutation ($key: ID, $input: RequestInput!) { sendRequest(key: $key, input: $input) { token reference isNew } }",
    { key, input: { ...usualInput, ...input } },
  )
  if (errors) throw new Error(errors.map(({ message }) => message).join())
  return (data as { sendRequest: Receipt }).sendRequest
}

export type Row = Record<string, unknown>

/** What staff get to see. @throws for any error. */
export async function askStaff(
  { ask }: { ask: Ask },
  query: string,
  variables: object = {},
  person: "staff" | "support" = "support",
): Promise<Row> {
  const { data, errors } = await ask(person, query, variables)
  if (errors || !data) throw new Error(errors?.map(({ message }) => message).join())
  return data
}

export async function mailsOf(pool: pg.Pool): Promise<Row[]> {
  const { rows } = await pool.query(
    `select key, recipient as to, language, subject, blocks, thread, reply_to as "replyTo", answered_ids as answered, calendar from mail order by created_at, key`,
  )
  return rows
}

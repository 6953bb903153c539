import type pg from "pg"
import { createAudit } from "../../../platform/audit/audit.ts"
import { startMail } from "../../../platform/mail/start.ts"
import type { AlertParts } from "../../../services/alerts/parts.ts"
import { createAlertsService } from "../../../services/alerts/server.ts"
import { createFindStanding } from "../../../services/customers/standing/find-standing.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import { createAsk, issueTokens } from "../customers/customers-endpoint.ts"

const websiteToken = "token-of-the-website"
const url = "http://alerts.localhost/graphql"

export const settings = { publicOrigin: "https://www.example.com", secret: "secret of the links" }

/** The service on a fresh database; its mails are kept in the outbox. */
export async function openAlerts() {
  const { pool, close } = await freshDatabase({ keep: true })
  const { tokens, verify } = await issueTokens()
  const parts = alertParts(pool)
  const service = createAlertsService({
    ...{ parts, verify, findStanding: createFindStanding({ pool }), websiteToken, graphiql: false },
    onError: console.error,
  })
  const ask = createAsk(service.fetch, url, tokens)
  const askAsWebsite = (query: string, variables?: object) =>
    createAsk(service.fetch, url, { anna: websiteToken })("anna", query, variables)
  return { pool, close, ask, askAsWebsite, parts }
}

export type OpenAlerts = Awaited<ReturnType<typeof openAlerts>>

export function alertParts(pool: pg.Pool): AlertParts & { mail: ReturnType<typeof startMail> } {
  const queue = { send: async () => {}, reschedule: async () => {} }
  const mail = startMail({
    ...{ pool, queue, smtpUrl: undefined, outboxToken: "token" },
    publicOrigin: settings.publicOrigin,
    log: { info() {} },
  })
  return { pool, mail, audit: createAudit(pool), settings }
}

export const usualWishes = {
  language: "de",
  locale: "de-ch",
  adHoc: true,
  allReleases: false,
  topics: [] as string[],
}

/** @returns what the service says of it: how long to wait, or null. */
export async function subscribe(
  { askAsWebsite }: Pick<OpenAlerts, "askAsWebsite">,
  email: string,
  wishes: Partial<typeof usualWishes> = {},
  sender = email,
): Promise<number | null> {
  const { data, errors } = await askAsWebsite(
    "mutation ($input: AlertInput!) { subscribe(input: $input) { waitSeconds } }",
    { input: { email, sender, wishes: { ...usualWishes, ...wishes } } },
  )
  if (errors) throw new Error(errors.map(({ message }) => message).join())
  return (data as { subscribe: { waitSeconds: number | null } }).subscribe.waitSeconds
}

export type KeptMail = {
  key: string
  to: string
  language: string
  subject: string
  blocks: { kind: string; text?: string; href?: string }[]
  unsubscribeUrl: string | null
  list: string | null
}

export async function mailsTo(pool: pg.Pool, to: string): Promise<KeptMail[]> {
  const { rows } = await pool.query<KeptMail>(
    `select key, recipient as "to", language, subject, blocks, unsubscribe_url as "unsubscribeUrl", list
     from mail where recipient = $1 order by created_at, id`,
    [to],
  )
  return rows
}

/** The token in the newest mail that asks for a confirmation. */
export async function tokenFor(pool: pg.Pool, email: string): Promise<string> {
  const mails = await mailsTo(pool, email)
  const href = mails.at(-1)?.blocks.find(({ kind }) => kind === "button")?.href ?? ""
  return /\/investors\/alerts\/confirm\/([\w-]+)$/.exec(href)?.[1] ?? ""
}

type Alerts = {
  language: string
  adHoc: boolean
  allReleases: boolean
  topics: string[]
  manageToken: string
}

export async function confirm(
  { askAsWebsite }: Pick<OpenAlerts, "askAsWebsite">,
  token: string,
): Promise<Alerts | null> {
  const { data } = await askAsWebsite(
    "mutation ($token: ID!) { confirmAlerts(token: $token) { language adHoc allReleases topics manageToken } }",
    { token },
  )
  return (data as { confirmAlerts: Alerts | null }).confirmAlerts
}

export async function subscribed(
  alerts: OpenAlerts,
  email: string,
  wishes: Partial<typeof usualWishes> = {},
): Promise<Alerts> {
  await subscribe(alerts, email, wishes)
  const confirmed = await confirm(alerts, await tokenFor(alerts.pool, email))
  if (!confirmed) throw new Error(`${email} was not subscribed`)
  return confirmed
}

/** As if the last mails had been sent so long ago. */
export async function passTime(pool: pg.Pool, interval: string): Promise<void> {
  await pool.query(
    "update alert_wish set created_at = created_at - $1::interval, expires_at = expires_at - $1::interval",
    [interval],
  )
  await pool.query("update alert_subscription set created_at = created_at - $1::interval", [interval])
}

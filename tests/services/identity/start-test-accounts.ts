import { randomBytes } from "node:crypto"
import { onTestFinished } from "vitest"
import { createAudit } from "../../../platform/audit/audit.ts"
import type { Database } from "../../../platform/database/database.ts"
import { type DemoPerson, demoPeople } from "../../../platform/demo/demo-people.ts"
import type { Mail } from "../../../platform/mail/mail.ts"
import { deriveSecrets } from "../../../platform/secrets/secrets.ts"
import type { Source } from "../../../services/identity/account/account.ts"
import type { NewAccount } from "../../../services/identity/accounts/accounts.ts"
import type { MailLinks } from "../../../services/identity/accounts/links.ts"
import { startAccounts } from "../../../services/identity/start-accounts.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"

export const origin = "https://www.example.com"

/** A password that the rules accept. */
export const password = "violet-tram-harvest-9"

export const anna: NewAccount = {
  email: "anna@customer.example",
  password,
  firstName: "Anna",
  lastName: "Example",
  language: "en",
}

export const berta: NewAccount = { ...anna, email: "berta@other.example", firstName: "Berta" }

export const office: Source = { address: "192.0.2.10", device: null }

const internalPerson = demoPeople.find(({ email }) => email === "service@komax.example") as DemoPerson

type Bearer = { accountId: string; sessionId?: string | null; scopes?: readonly string[] }

/**
 * The accounts part of the service on its own database, with a fixed clock, readable mails, and recorded instead of
 * real ends of sessions.
 */
export async function startTestAccounts({
  database: given,
  people = [internalPerson],
}: {
  database?: Database
  people?: readonly DemoPerson[]
} = {}) {
  const database = given ?? (await freshDatabase())
  const { pool } = database
  const mails: Mail[] = []
  const ended: string[] = []
  const warnings: string[] = []
  const provider = { isDown: false }
  let time = Date.UTC(2026, 0, 15, 12)
  const tokens = new Map<string, Required<Bearer>>()
  const services = await startAccounts({
    pool,
    origin,
    secrets: deriveSecrets("the same secret key for every test of accounts"),
    mail: {
      async send(mail, client) {
        await client?.query("select 1")
        mails.push(mail)
      },
    },
    audit: createAudit(pool),
    sessions: {
      end: async (accountId, sessionId) => void ended.push(`${accountId} ${sessionId}`),
      async endAll(accountId, except) {
        if (provider.isDown) throw new Error("the provider is down")
        ended.push(`${accountId} all but ${except ?? "none"}`)
      },
    },
    log: { info() {}, warn: (_, message) => void warnings.push(message), error() {} },
    people,
    now: () => new Date(time),
  })
  onTestFinished(() => services.stop())
  const api = services.createApi({
    verifyAccessToken: async (token) => tokens.get(token) ?? null,
    graphiql: false,
  })

  return {
    ...services,
    links: settling(services.links),
    /** Answers like for a visitor: mails are sent afterwards. */
    unsettled: services.links,
    pool,
    database,
    mails,
    provider,
    ended,
    warnings,
    now: () => new Date(time),
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    tokenFor(bearer: Bearer): string {
      const token = randomBytes(8).toString("hex")
      tokens.set(token, { sessionId: "session-1", scopes: ["openid", "fr:idm:*"], ...bearer })
      return token
    },
    async ask(token: string | null, query: string, variables: object = {}) {
      const response = await api.fetch("http://identity.internal/graphql", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify({ query, variables }),
      })
      const answer = (await response.json()) as {
        data?: Record<string, never>
        errors?: { message: string; extensions?: { code?: string } }[]
      }
      return { status: response.status, ...answer }
    },
    /** An account whose address is verified. */
    async signUp(account: NewAccount = anna): Promise<string> {
      const creation = await services.accounts.create(account)
      if (creation.outcome !== "created") throw new Error(JSON.stringify(creation))
      await services.accounts.markVerified(creation.account.id)
      return creation.account.id
    },
  }
}

/** Answers when the work is done, so that the mail can be read. */
function settling(links: MailLinks): MailLinks {
  return {
    ...links,
    async register(account) {
      const answer = await links.register(account)
      await links.settled()
      return answer
    },
    async sendPasswordReset(email) {
      await links.sendPasswordReset(email)
      await links.settled()
    },
  }
}

/** The token of the link in a mail. */
export function tokenIn(mail: Mail | undefined): string {
  const button = mail?.blocks.find((block) => block.kind === "button")
  const token = button && new URL(button.href).searchParams.get("token")
  if (!token) throw new Error("the mail has no link")
  return token
}

import { createIdentityTokenCheck } from "../../../platform/access/verify-identity-token.ts"
import { type Audit, createAudit } from "../../../platform/audit/audit.ts"
import { createCustomersService } from "../../../services/customers/server.ts"
import { createFindStanding } from "../../../services/customers/standing/find-standing.ts"
import { audience, createIdentity, issuer } from "../../platform/access/identity.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import { createTestPorts } from "./customers-ports.ts"
import { claimsOf, fillCustomers, type PersonName, people } from "./fixture.ts"

export type Answer = {
  status: number
  data: Record<string, unknown> | null
  errors?: { message: string; extensions?: { code?: string } }[]
}

export type Ask = (person: PersonName | null, query: string, variables?: object) => Promise<Answer>

/** The service under test, filled with the fixture. */
export type Endpoint = {
  ask: Ask
  /** Sends the service's own token. */
  askAsWebsite(query: string, variables?: object): ReturnType<Ask>
  /** Null for a remote endpoint, which has its own. */
  audit: Audit | null
  close(): Promise<void>
}

const serviceToken = "token-of-the-website"

/**
 * The endpoint at `CUSTOMERS_CONTRACT_URL`, which must hold the fixture, with `CUSTOMERS_CONTRACT_TOKENS` (JSON: a token for each person
 * of it, and the service's own as `website`); else an embedded service on a fresh database.
 */
export async function openCustomersEndpoint(): Promise<Endpoint> {
  const { CUSTOMERS_CONTRACT_URL: url, CUSTOMERS_CONTRACT_TOKENS: given } = process.env
  if (url) {
    const tokens = JSON.parse(given ?? "{}") as Record<string, string>
    const asker = createAsk((request) => fetch(request), url, tokens)
    return {
      ask: asker,
      askAsWebsite: (...given) => asker("website" as PersonName, ...given),
      audit: null,
      close: async () => {},
    }
  }
  const database = await freshDatabase({ keep: true })
  await fillCustomers(database.pool)
  const { tokens, verify } = await issueTokens()
  const audit = createAudit(database.pool)
  const service = createCustomersService({
    ports: createTestPorts(database.pool),
    verify,
    findStanding: createFindStanding({ pool: database.pool }),
    serviceToken,
    graphiql: false,
    onError: console.error,
  })
  const address = "http://customers.localhost/graphql"
  return {
    ask: createAsk(service.fetch, address, tokens),
    askAsWebsite: (...given) => createAsk(service.fetch, address, { anna: serviceToken })("anna", ...given),
    audit,
    close: database.close,
  }
}

export async function issueTokens() {
  const identity = await createIdentity()
  const names = Object.keys(people) as PersonName[]
  const signed = await Promise.all(
    names.map(async (name) => [name, await identity.sign(claimsOf(name))] as const),
  )
  const verify = createIdentityTokenCheck({ keys: identity.getKey, issuer, audience })
  return { tokens: Object.fromEntries(signed) as Record<string, string>, verify, sign: identity.sign }
}

export function createAsk(
  fetch: (request: Request) => Promise<Response>,
  url: string,
  tokens: Record<string, string>,
): Ask {
  return async function ask(person, query, variables = {}) {
    const authorization: Record<string, string> = person ? { authorization: `Bearer ${tokens[person]}` } : {}
    const headers = { ...authorization, "content-type": "application/json", accept: "application/json" }
    const body = JSON.stringify({ query, variables })
    const response = await fetch(new Request(url, { method: "POST", headers, body }))
    return { status: response.status, ...((await response.json()) as Omit<Answer, "status">) }
  }
}

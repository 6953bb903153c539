/** Requests of everybody who may ask, to the real routes, with the real customers service and sessions behind. */
import { type AgnosticRouteObject, matchRoutes } from "@remix-run/router"
import config from "../../../../app/routes.ts"
import { createIdentityTokenCheck } from "../../../../platform/access/verify-identity-token.ts"
import type { Database } from "../../../../platform/database/database.ts"
import { createAsk } from "../../../../platform/graphql/ask.ts"
import { createCustomersService } from "../../../../services/customers/server.ts"
import { claimsOf, rolesOf, sessionClaimsOf } from "../../../../services/customers/standing/claims.ts"
import { createFindStanding } from "../../../../services/customers/standing/find-standing.ts"
import { registerClaimsOf } from "../../../../start/rows/customers-claims.ts"
import { audience, createIdentity, issuer } from "../../../platform/access/identity.ts"
import { customersPorts } from "../../../services/customers/customers-ports.ts"
import { type Asker, copyTable, type Place } from "../../../services/customers/rights-world.ts"
import { createTestPortal } from "../../sign-in/session/test-portal.ts"
import type { Sent } from "./rights-requests.ts"

type RouteFunction = (args: object) => unknown
type RouteModule = { loader?: RouteFunction; action?: RouteFunction }
type Entry = { file: string; path?: string; index?: boolean; children?: Entry[] }
type Known = AgnosticRouteObject & { file: string }

/** The matched route is last, so layouts' loaders aren't called: each screen has to ask for its right itself. */
const routes = known(await config)
const modules = import.meta.glob<RouteModule>("../../../../app/routes/mykomax.*.{ts,tsx}")

function known(entries: readonly Entry[]): Known[] {
  return entries.map(({ file, path, index, children = [] }) =>
    index ? { file, path, index } : { file, path, children: known(children) },
  ) as Known[]
}

function match(pathname: string) {
  const found = matchRoutes(routes, { pathname })?.at(-1)
  return { file: (found?.route as Known | undefined)?.file ?? "", params: found?.params ?? {} }
}

/** The route module that answers the request. */
export function fileOf({ path }: Sent, place: Place): string {
  return match(new URL(addressOf(path(place))).pathname).file
}

function addressOf(path: string): string {
  return `http://localhost/en/mykomax${path}`
}

export type Visited = { status: number; location: string; text: string }

export type Visitors = {
  visit(asker: Asker, sent: Sent, place: Place): Promise<Visited>
  /** Sessions as they were at first: some forms end or change one. */
  renewSessions(): Promise<void>
}

/** @param provider that of `test-provider.ts`, to which anonymous requests are sent. */
export async function openRoutes(
  { pool }: Database,
  provider: { issuer: string },
  askers: readonly Asker[],
): Promise<Visitors> {
  const identity = await createIdentity()
  const findStanding = createFindStanding({ pool })
  const websiteToken = "token-of-the-website"
  const service = createCustomersService({
    ports: customersPorts(pool),
    verify: createIdentityTokenCheck({ keys: identity.getKey, issuer, audience }),
    findStanding,
    serviceToken: websiteToken,
    graphiql: false,
    onError: console.error,
  })
  const { ofSession: freshClaims } = registerClaimsOf({
    claimsOf: (caller) => claimsOf(findStanding, caller),
    sessionClaimsOf: (caller, wanted) => sessionClaimsOf(findStanding, caller, wanted),
    rolesOf: (subject) => rolesOf(findStanding, subject),
  })
  const { upstreams, sessions } = await createTestPortal({ pool, issuer: provider.issuer, freshClaims })
  const asked = {
    service: "customers",
    url: "http://customers.localhost/graphql",
    fetch: ((input, init) => service.fetch(new Request(input, init))) as typeof fetch,
    ...{ timeoutMs: 30_000, hasBreaker: false },
  }
  Object.assign(upstreams, {
    customers: { request: createAsk(asked), send: createAsk({ ...asked, token: websiteToken }) },
    pace: async () => null,
  })
  const cookies = new Map<Asker, string>()
  for (const asker of askers) {
    if (asker === "anonymous") continue
    // The token promises everything; the register alone decides.
    const person = {
      ...{ sub: asker, name: `Person ${asker}`, email: `${asker}@customer.example`, email_verified: true },
      roles: ["kmx_delegatedadmin_intern", "kmx_delegatedadmin_extern", "kmx_int_assetdb_active"],
    }
    // Who administers one organisation and belongs to another acts in the first.
    const chosen = asker === "extern-admin-elsewhere-member-here" ? "org-c" : null
    const { secret, id } = await sessions.create({
      ...{ userId: asker, providerSession: null, device: "test" },
      tokens: {
        ...{ accessToken: "access", idToken: await identity.sign(person), refreshToken: null },
        expiresAt: new Date(Date.now() + 3_600_000),
      },
      claims: await freshClaims(person, chosen),
    })
    if (chosen) await sessions.chooseOrganisation(id, chosen)
    cookies.set(asker, secret)
  }
  await copyTable(pool, "portal_session")

  return {
    async visit(asker, { path, form, isFromElsewhere = false }, place) {
      const address = addressOf(path(place))
      const { file, params } = match(new URL(address).pathname)
      const module = await modules[`../../../../app/${file}`]?.()
      const cookie = cookies.get(asker)
      const headers = new Headers({
        ...(cookie && { Cookie: `session=${cookie}` }),
        "Sec-Fetch-Site": isFromElsewhere ? "cross-site" : "same-origin",
      })
      const body = form && new URLSearchParams(form(place))
      const request = new Request(address, { headers, ...(body && { method: "POST", body }) })
      const answer = body ? module?.action : module?.loader
      if (!answer) throw new Error(`${address} has no ${body ? "action" : "loader"}`)
      return read(await call(answer, { request, params, context: { upstreams } }))
    },
    async renewSessions() {
      await pool.query(`begin; delete from portal_session;
        insert into portal_session select * from filled_portal_session; commit`)
    },
  }
}

/** Routes throw answers, too. @throws the faults that nobody expected. */
async function call(route: RouteFunction, args: object): Promise<unknown> {
  try {
    return await route(args)
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown
    return thrown
  }
}

async function read(answer: unknown): Promise<Visited> {
  if (answer instanceof Response) {
    const { status, headers } = answer
    return { status, location: headers.get("Location") ?? "", text: await answer.text() }
  }
  const { data = answer, init } = (answer ?? {}) as { data?: unknown; init?: { status?: number } | null }
  return { status: init?.status ?? 200, location: "", text: JSON.stringify(data) }
}

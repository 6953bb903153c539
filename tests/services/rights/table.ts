/**
 * Tables of rights: a row for each action and place, a column for each asker, written by hand. These functions read a table, ask a service's real
 * door, and put an answer into a word.
 */
import { readFileSync } from "node:fs"
import { buildSchema, type GraphQLObjectType } from "graphql"
import { createIdentityTokenCheck } from "../../../platform/access/verify-identity-token.ts"
import { audience, createIdentity, issuer } from "../../platform/access/identity.ts"
import type { Actions } from "../customers/rights-action.ts"
import { places } from "../customers/rights-world.ts"

export type RightsRow = { action: string; place: keyof typeof places; cells: string[] }

/** @param file CSV whose first line is `action,place,` and the askers. */
export function readRightsTable(file: URL): { askers: string[]; rows: RightsRow[] } {
  const [head = "", ...lines] = readFileSync(file, "utf8").trim().split("\n")
  const rows = lines.map((line) => {
    const [action = "", place = "", ...cells] = line.split(",")
    return { action, place: place as RightsRow["place"], cells }
  })
  return { askers: head.split(",").slice(2), rows }
}

export type Outcome = {
  status: number
  data?: Record<string, unknown> | null
  errors?: { extensions?: { code?: string } }[]
}

export type AskAs = (asker: string, query: string, headers?: Record<string, string>) => Promise<Outcome>

export const websiteToken = "token-of-the-website"

/** What a service needs to know who asks. */
export async function createDoors(roles: readonly string[]) {
  const identity = await createIdentity()
  const tokens = new Map<string, string>([["website-token", websiteToken]])
  async function tokenOf(asker: string): Promise<string> {
    // Tokens promise everything; the register alone decides.
    const claims = {
      ...{ sub: asker, name: `Person ${asker}`, email: `${asker}@customer.example`, email_verified: true },
      ...{ organisation: "org-a", roles: [...roles] },
    }
    const token = tokens.get(asker) ?? (await identity.sign(claims))
    tokens.set(asker, token)
    return token
  }
  function askThrough(fetch: (request: Request) => Promise<Response> | Response): AskAs {
    return async (asker, query, named = {}) => {
      const headers = new Headers({
        "content-type": "application/json",
        accept: "application/json",
        ...named,
      })
      if (asker !== "anonymous") headers.set("authorization", `Bearer ${await tokenOf(asker)}`)
      const request = new Request("http://service.localhost/graphql", {
        ...{ method: "POST", headers, body: JSON.stringify({ query }) },
      })
      const response = await fetch(request)
      return { status: response.status, ...((await response.json()) as Omit<Outcome, "status">) }
    }
  }
  const verify = createIdentityTokenCheck({ keys: identity.getKey, issuer, audience })
  return { verify, askThrough }
}

const codes: Readonly<Record<string, string>> = {
  UNAUTHENTICATED: "401",
  FORBIDDEN: "forbidden",
  ORGANISATION_NOT_YOURS: "not-yours",
  BAD_USER_INPUT: "bad-input",
}

/** `ok`, `absent`, or the code of the refusal. */
export function meaningOf({ status, data, errors }: Outcome, has: (answer: unknown) => boolean): string {
  const code = errors?.[0]?.extensions?.code
  if (status === 401) return "401"
  if (code) return codes[code] ?? `error ${code}`
  const answer = data?.answer
  const { refusal, errors: refused } = (answer ?? {}) as { refusal?: string; errors?: { code: string }[] }
  if (refusal === "NO_PERMISSION") return "no-permission"
  if (refused?.[0]) return refused[0].code
  return has(answer ?? null) ? "ok" : "absent"
}

/** The queries and mutations of a contract that no action asks. */
export function fieldsWithoutAction(typeDefs: string, actions: Actions): string[] {
  const { Query, Mutation } = buildSchema(typeDefs).getTypeMap() as Record<string, GraphQLObjectType>
  const fields = [Query, Mutation].flatMap((type) => Object.keys(type?.getFields() ?? {}))
  const asked = Object.values(actions).map(({ query }) => /answer: (\w+)/.exec(query(places.here))?.[1])
  return fields.filter((field) => !asked.includes(field))
}

/** Asks one row for each asker, and after each change that was allowed puts everything back. */
export async function outcomesOf(
  { action, place }: Pick<RightsRow, "action" | "place">,
  {
    actions,
    askers,
    ask,
    refill,
  }: {
    actions: Actions
    askers: readonly string[]
    ask: AskAs
    refill(): Promise<void>
  },
): Promise<string[]> {
  const asked = actions[action]
  if (!asked) throw new Error(`no action ${action}`)
  const about = places[place]
  const answers: string[] = []
  for (const asker of askers) {
    const query = asked.query(about)
    const outcome = meaningOf(await ask(asker, query, asked.headers?.(about)), (answer) =>
      asked.has(answer, about),
    )
    answers.push(outcome)
    if (outcome === "ok" && query.startsWith("mutation")) await refill()
  }
  return answers
}

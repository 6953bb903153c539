/** Installations of two customers, and people who use Wire-flow. */
import type { FindStanding } from "../../../../platform/access/standing.ts"
import { signBody } from "../../../../platform/http/signature.ts"
import { createAgentRoutes } from "../../../../services/software/installations/agent-routes.ts"
import { serveRouter } from "../../serve-router.ts"
import { type OpenSoftware, openSoftware, product, version } from "../software-endpoint.ts"

/** Ben is of the same organisation as Anna, without Wire-flow. */
const users = ["p-anna", "p-admin", "p-bea"]

function withWireFlow(find: FindStanding): FindStanding {
  return async (caller, wanted, token) => {
    const standing = await find(caller, wanted, token)
    if (!users.includes(caller.subject)) return standing
    const organisations = standing.organisations.map((one) => ({
      ...one,
      roles: [...one.roles, "int_artemis_active"],
    }))
    return { ...standing, organisations }
  }
}

export const products = [
  product(
    "wire-flow-server",
    { roles: ["int_artemis_active"] },
    { versions: [version("12.0.3", "2026-01-02"), version("12.1.0", "2026-03-04")] },
  ),
]

export const ids = {
  a: "00000000-0000-4000-8000-00000000000a",
  b: "00000000-0000-4000-8000-00000000000b",
  none: "00000000-0000-4000-8000-0000000000ff",
} as const

export const facts = (id: string, organisation: string, given: object = {}) => ({
  ...{ id, organisation, location: "loc-a1", plantName: "Hamburg", name: `Wire-flow ${organisation}` },
  ...{ address: "https://wire-flow.plant.example", licences: 12, licencesUntil: "2027-01-31" },
  ...given,
})

const saving =
  "mutation ($input: InstallationInput!) { saveInstallation(input: $input) { installation { id name address } errors { field code } } }"

export async function save({ ask }: Pick<OpenSoftware, "ask">, input: object, person = "support" as const) {
  const { data, errors } = await ask(person, saving, { input })
  return { saved: data?.saveInstallation as Saved | undefined, code: errors?.[0]?.extensions?.code }
}
type Saved = { installation: { id: string; name: string } | null; errors: { field: string; code: string }[] }

export async function openWireWorld(): Promise<OpenSoftware> {
  const software = await openSoftware({ products, changeStanding: withWireFlow })
  await save(software, facts(ids.a, "org-a"))
  await save(software, facts(ids.b, "org-b"))
  return software
}

type Person = Parameters<OpenSoftware["ask"]>[0]

export async function renew({ ask }: Pick<OpenSoftware, "ask">, person: Person, id: string) {
  const { data, errors } = await ask(
    person,
    `mutation { renewInstallationSecret(id: "${id}") { secret errors { code } } }`,
  )
  const answer = data?.renewInstallationSecret as
    | { secret: string | null; errors: { code: string }[] }
    | undefined
  return { secret: answer?.secret ?? null, code: answer?.errors[0]?.code ?? errors?.[0]?.extensions?.code }
}

export const report = { version: "12.0.3", health: "ok", licencesUsed: 9 }

type Sending = {
  id: string
  secret: string
  at: Date
  /** Where it isn't the body that is signed. */
  signed?: string
  headers?: Record<string, string>
}

/** Sends as an agent does. @returns the status and the text. */
export async function reportAs(
  { pool, parts, clock }: OpenSoftware,
  body: string | object,
  { id, secret, at, signed, headers }: Sending,
) {
  const routes = createAgentRoutes({ pool, seal: parts.seal, now: () => clock.now })
  const origin = await serveRouter(routes)
  const text = typeof body === "string" ? body : JSON.stringify(body)
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const answer = await fetch(`${origin}/api/artemis-agent`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-agent-installation": id,
      "x-agent-timestamp": timestamp,
      "x-agent-signature": signBody(secret, timestamp, signed ?? text),
      ...headers,
    },
    body: text,
  })
  return { status: answer.status, text: await answer.text() }
}

import { createFindStanding } from "../../../services/customers/standing/find-standing.ts"
import { createMachinesService } from "../../../services/machines/server.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import { type Ask, createAsk, issueTokens } from "../customers/customers-endpoint.ts"
import { fillCustomers, type PersonName } from "../customers/fixture.ts"
import { fillMachines } from "./fixture.ts"
import { machinePorts } from "./test-ports.ts"

export type MachinesEndpoint = {
  ask: Ask
  /** Sends the service's own token. */
  askAsWebsite(query: string, variables?: object): ReturnType<Ask>
  close(): Promise<void>
}

const serviceToken = "token-of-the-website"

/** Warranties and contracts of the fixture are as on this day. */
export const fixtureNow = () => new Date("2026-11-21T12:00:00Z")

/**
 * The endpoint at `MACHINES_CONTRACT_URL`, which must hold the fixture as on the day of `fixtureNow`, with
 * `MACHINES_CONTRACT_TOKENS` (JSON: a token for each person of the customers' fixture, and the service's own as
 * `website`); else an embedded service on a fresh database.
 */
export async function openMachinesEndpoint(): Promise<MachinesEndpoint> {
  const { MACHINES_CONTRACT_URL: url, MACHINES_CONTRACT_TOKENS: given } = process.env
  if (url) {
    const tokens = JSON.parse(given ?? "{}") as Record<string, string>
    const asker = createAsk((request) => fetch(request), url, tokens)
    return {
      ask: asker,
      askAsWebsite: (...given) => asker("website" as PersonName, ...given),
      close: async () => {},
    }
  }
  return openMachines()
}

/** The embedded service with everything that a test may want to inspect. */
export async function openMachines(parts: Parameters<typeof machinePorts>[2] = {}) {
  const { pool, close } = await freshDatabase({ keep: true })
  await fillCustomers(pool)
  await fillMachines(pool)
  const { tokens, verify } = await issueTokens()
  const service = createMachinesService({
    ...{
      ports: machinePorts(pool, fixtureNow, parts),
      verify,
      findStanding: createFindStanding({ pool }),
      serviceToken,
    },
    graphiql: false,
    onError: console.error,
  })
  const address = "http://machines.localhost/graphql"
  const askAsWebsite: MachinesEndpoint["askAsWebsite"] = (...given) =>
    createAsk(service.fetch, address, { anna: serviceToken })("anna", ...given)
  return {
    pool,
    close,
    tokens,
    verify,
    ask: createAsk(service.fetch, address, tokens),
    askAsWebsite,
    service,
  }
}

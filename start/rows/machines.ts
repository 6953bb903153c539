import { createUpstreamFetch } from "../../app/ground/http/upstream-fetch.server.ts"
import { createAsk } from "../../platform/graphql/ask.ts"
import { customersEnvironment } from "../../services/customers/environment.ts"
import type { MachineDirectory } from "../../services/machines/directory.ts"
import { machinesEnvironment } from "../../services/machines/environment.ts"
import { createRemoteDirectory } from "../../services/machines/remote-directory.ts"
import { service } from "../service.ts"
import { askService, type Endpoint, embeddedUrl } from "./ask.ts"
import { customers } from "./customers.ts"
import { identity } from "./identity.ts"

export type Machines = {
  endpoint: Endpoint
  /** For services of this process: the machine of a ticket, and what gives a right to software and papers. */
  directory: MachineDirectory
  isEmbedded: boolean
}

export const machines = service({
  name: "machines",
  variables: machinesEnvironment,
  alsoReads: customersEnvironment,
  after: [identity, customers],
  faults: ({ MACHINES_API_URL, MACHINES_API_TOKEN, CUSTOMERS_API_URL }) =>
    MACHINES_API_URL && !MACHINES_API_TOKEN && !CUSTOMERS_API_URL
      ? [
          "MACHINES_API_TOKEN: needed with machines elsewhere, since tickets look up with it whose a machine is",
        ]
      : [],
  /** Remote customers come with their machines, unless configured otherwise. */
  elsewhere: ({ MACHINES_API_URL, CUSTOMERS_API_URL }) => MACHINES_API_URL ?? CUSTOMERS_API_URL ?? null,
  async start({ platform, services }): Promise<Machines> {
    const { startMachines } = await import("../../services/machines/start.ts")
    const { renewPlant } = await import("../../services/machines/plants.ts")
    const { database, secrets, isDemo, isDevelopment, log } = platform
    const { fetch, directory } = await startMachines({
      pool: database.pool,
      verify: services.identity.verify,
      findStanding: services.customers.findStanding,
      serviceToken: secrets.get("machinesToken"),
      isDemo,
      isDevelopment,
      log,
    })
    services.customers.registerPlantListener(renewPlant)
    return { endpoint: { url: embeddedUrl("machines"), fetch }, directory, isEmbedded: true }
  },
  async connect({ environment }, url): Promise<Machines> {
    const { MACHINES_API_TOKEN: token = "", MACHINES_TIMEOUT_MS: timeoutMs } = environment
    const endpoint = { url, fetch: createUpstreamFetch() }
    return {
      endpoint,
      directory: createRemoteDirectory({ ...endpoint, token, timeoutMs }),
      isEmbedded: false,
    }
  },
  clients({ endpoint }, { environment }) {
    const asked = { service: "machines", ...endpoint, timeoutMs: environment.MACHINES_TIMEOUT_MS }
    return { machines: { request: createAsk(asked) } }
  },
  // A refusal without a token proves that the service works.
  check: ({ endpoint }) => askService(endpoint, [401]),
  explore: ({ endpoint, isEmbedded }) => (isEmbedded ? endpoint.fetch : null),
})

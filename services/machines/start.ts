import type pg from "pg"
import type { FindStanding } from "../../platform/access/standing.ts"
import type { VerifyIdentityToken } from "../../platform/access/verify-identity-token.ts"
import { fillDemoMachines } from "./demo.ts"
import { createMachineDirectory, type MachineDirectory } from "./directory.ts"
import { createMachinesService } from "./server.ts"
import { MachineStore } from "./store.ts"

/** The running machines service, as other parts of the process see it. */
export type MachinesService = {
  /** Calls the GraphQL endpoint without a network. */
  fetch: typeof globalThis.fetch
  directory: MachineDirectory
}

type Options = {
  pool: pg.Pool
  verify: VerifyIdentityToken
  findStanding: FindStanding
  /** With which services of the website ask for what isn't a person's to ask. */
  serviceToken: string
  /** Whether an empty service is filled with the demo world's machines. */
  isDemo: boolean
  /** Whether the explorer is served. */
  isDevelopment: boolean
  log: { error(fields: object, message: string): void }
}

/** Starts the embedded machines service. */
export async function startMachines(options: Options): Promise<MachinesService> {
  const { pool, verify, findStanding, serviceToken, isDemo, isDevelopment, log } = options
  if (isDemo && (await new MachineStore(pool).isEmpty())) await fillDemoMachines(pool)
  const onError = (error: unknown) => log.error({ err: error }, "machines service")
  const service = createMachinesService({
    ...{ ports: { pool, now: () => new Date() }, verify, findStanding, serviceToken, onError },
    graphiql: isDevelopment,
  })
  return {
    fetch: (input, init) => service.fetch(new Request(input, init)),
    directory: createMachineDirectory(pool),
  }
}

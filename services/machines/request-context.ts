/** The context of one GraphQL request: a person, or a service of the website. */
import type pg from "pg"
import type { Caller } from "../../platform/access/caller.ts"
import { bearerToken, requireCaller, unauthenticated } from "../../platform/access/require-caller.ts"
import { isServiceToken } from "../../platform/access/service-token.ts"
import type { FindStanding } from "../../platform/access/standing.ts"
import type { VerifyIdentityToken } from "../../platform/access/verify-identity-token.ts"
import { seatDay } from "../../platform/days/seat-days.ts"
import { createLoader, type Loader } from "../../platform/graphql/loader.ts"
import type { DocumentPorts } from "./document-ports.ts"
import type { KeepingPorts } from "./keeping-ports.ts"
import type { NoticePorts } from "./notice-ports.ts"
import type { RequestPorts } from "./request-ports.ts"
import type { SoftwareRow } from "./rows.ts"
import type { SoftwarePorts } from "./software-ports.ts"
import { MachineStore } from "./store.ts"

export type MachinesContext = {
  /** Null for a service of the website, which asks with its own token. */
  caller: Caller | null
  store: MachineStore
  pool: pg.Pool
  /** The day at the company's seat. */
  today: string
  documents: DocumentPorts
  requests: RequestPorts
  notices: NoticePorts
  keeping: KeepingPorts
  now: () => Date
  /** Installed software by machine. */
  software: Loader<SoftwareRow[]>
  /** As `SoftwarePorts`, for the person who asks. */
  findProducts(products: readonly string[]): Promise<ReadonlySet<string>>
}

export type Doors = {
  verify: VerifyIdentityToken
  findStanding: FindStanding
  /** The token that allows `owned`, `findMachine` and `removeMachinePerson` and nothing else; without one, all are closed. */
  serviceToken?: string | undefined
}

/** A room's ports stand in a file of this folder, so that the context doesn't depend on the rooms. */
export type MachinesPorts = {
  pool: pg.Pool
  now: () => Date
  documents: DocumentPorts
  requests: RequestPorts
  notices: NoticePorts
  keeping: KeepingPorts
  software: SoftwarePorts
}

export async function createContext(
  request: Request,
  ports: MachinesPorts,
  { verify, findStanding, serviceToken }: Doors,
): Promise<MachinesContext> {
  const { pool, now } = ports
  const store = new MachineStore(pool)
  const caller = isServiceToken(request, serviceToken)
    ? null
    : await requireCaller(request, verify, findStanding)
  const software = createLoader((ids) => store.listSoftware(ids))
  const findProducts = (products: readonly string[]) =>
    ports.software.findProducts(products, bearerToken(request) ?? "")
  return { ...ports, caller, store, today: seatDay(now()), software, findProducts }
}

/** @throws for a service's token, which stands for nobody. */
export function requirePerson({ caller }: MachinesContext): Caller {
  if (!caller) throw unauthenticated()
  return caller
}

/** @throws for a person's token. */
export function requireService({ caller }: MachinesContext): void {
  if (caller) throw unauthenticated()
}

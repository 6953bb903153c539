import type { Caller } from "../../platform/access/caller.ts"
import type { FindStanding } from "../../platform/access/standing.ts"
import type { VerifyIdentityToken } from "../../platform/access/verify-identity-token.ts"
import { fillDemoCustomers } from "./demo.ts"
import { createDirectory, type Directory } from "./directory.ts"
import { createInvitationDoor, type InvitationDoor } from "./invitations/door.ts"
import { retryLeavings } from "./leaving/finish-leaving.ts"
import { removePerson } from "./leaving/remove-person.ts"
import type { Leaver } from "./register/leaver.ts"
import type { PlantListener } from "./register/plant-listener.ts"
import type { CustomersPorts } from "./register/ports.ts"
import type { RolesFrom } from "./register/roles-from.ts"
import { createCustomersService } from "./server.ts"
import { claimsOf, type PersonClaims, type RolesToday, rolesOf, sessionClaimsOf } from "./standing/claims.ts"
import { createFindStanding } from "./standing/find-standing.ts"
import { CustomerStore } from "./store.ts"

/** The running customers service, as other parts of the process see it. */
export type CustomersService = {
  /** Calls the GraphQL endpoint without a network. */
  fetch: typeof globalThis.fetch
  directory: Directory
  /** For all services of this process: what a caller may do today. */
  findStanding: FindStanding
  /** The claims of a token, which counts wherever the person acts. */
  claimsOf(caller: Caller): Promise<PersonClaims>
  /** The claims of a portal session, which acts in one organisation: the one wanted, if it is still theirs. */
  sessionClaimsOf(caller: Caller, wanted: string | null): Promise<PersonClaims>
  /** By the register alone; nobody is introduced by being asked for. */
  rolesOf(subject: string): Promise<RolesToday>
  /** For accounts that are made by accepting an invitation. */
  invitations: InvitationDoor
  /** Removes a person whose account is deleted from their organisation, whatever token they still hold [ACCT-09]. */
  removePerson(subject: string): Promise<void>
  /** For a service that holds something of people who leave an organisation; call before the server listens. */
  registerLeaver(leaver: Leaver): void
  /** For a service that keeps names of plants; call before the server listens. */
  registerPlantListener(listener: PlantListener): void
  /** Deletes the accounts of people who were deleted until it succeeds; start it once all removers are registered. */
  leavings: ReturnType<typeof retryLeavings>
}

type Options = Omit<CustomersPorts, "now" | "leavers" | "plantListeners" | "log"> & {
  verify: VerifyIdentityToken
  rolesFrom: RolesFrom
  /** The website's own, with which it asks for what isn't a person's to ask. */
  websiteToken: string
  /** Whether an empty register is filled with the demo world. */
  isDemo: boolean
  /** Whether the explorer is served. */
  isDevelopment: boolean
  log: CustomersPorts["log"] & { error(fields: object, message: string): void }
}

/** Starts the embedded customers service. */
export async function startCustomers(options: Options): Promise<CustomersService> {
  const { verify, rolesFrom, websiteToken, isDemo, isDevelopment, log, ...given } = options
  const { pool } = given
  if (isDemo && (await new CustomerStore(pool).isEmpty())) await fillDemoCustomers(pool)
  const findStanding = createFindStanding({ pool, rolesFrom })
  const findKnown = createFindStanding({ pool, introduces: false })
  const leavers: Leaver[] = []
  const plantListeners: PlantListener[] = []
  const ports = { ...given, rolesFrom, leavers, plantListeners, log, now: () => new Date() }
  const onError = (error: unknown) => log.error({ err: error }, "customers service")
  const service = createCustomersService({
    ...{ ports, verify, findStanding, onError },
    serviceToken: websiteToken,
    graphiql: isDevelopment,
  })
  return {
    fetch: (input, init) => service.fetch(new Request(input, init)),
    directory: createDirectory(pool),
    invitations: createInvitationDoor(ports),
    findStanding,
    claimsOf: (caller) => claimsOf(findStanding, caller),
    sessionClaimsOf: (caller, wanted) => sessionClaimsOf(findStanding, caller, wanted),
    rolesOf: (subject) => rolesOf(findKnown, subject),
    removePerson: (subject) => removePerson(ports, subject),
    registerLeaver: (leaver) => void leavers.push(leaver),
    registerPlantListener: (listener) => void plantListeners.push(listener),
    leavings: retryLeavings(ports),
  }
}

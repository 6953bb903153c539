/** Who may have a product: whoever fulfils any one of its conditions. */
import { z } from "zod"
import type { Caller } from "../../platform/access/caller.ts"
import { serialKey } from "../../platform/words/serial-key.ts"
import { type FindOwned, nothingOwned, type Owned } from "./owned.ts"

const names = z.array(z.string().min(1).max(200)).min(1)

export const entitlementSchema = z
  .strictObject({
    everybody: z.literal(true),
    /** Ids. */
    organisations: names,
    /** An organisation that has one of these machines. */
    models: names,
    /** An organisation that has one of the machines with these serial numbers. */
    serials: names,
    /** An organisation with a running contract of one of these levels. */
    contracts: names,
    /** Names without prefix, as `int_artemis_active`. */
    roles: names,
  })
  .partial()
  .refine(
    (given) => Object.keys(given).length > 0,
    "says for whom: everybody, organisations, models, serials, contracts or roles",
  )

export type Entitlement = z.infer<typeof entitlementSchema>

/** An organisation of a person, with all that entitlement may depend on; `id` is null for people who belong to none. */
export type Ground = { id: string | null; roles: readonly string[]; owned: Owned }

export function isEntitled(entitlement: Entitlement, { id, roles, owned }: Ground): boolean {
  const { everybody, organisations = [], models = [], serials = [], contracts = [] } = entitlement
  return (
    everybody === true ||
    (id !== null && organisations.includes(id)) ||
    models.some((model) => owned.models.includes(model)) ||
    serials.some((serial) => owned.serialKeys.includes(serialKey(serial))) ||
    contracts.some((level) => owned.contracts.includes(level)) ||
    (entitlement.roles ?? []).some((role) => roles.includes(role))
  )
}

/** The grounds of a caller, each looked up when it is needed, and once for a request. */
export type Grounds = {
  /** The company's own staff, who may have everything. */
  isStaff: boolean
  /** The organisation in which the request acts: lists show what it is entitled to. */
  chosen(): Promise<Ground>
  /** All organisations of the person, the chosen one first: a link in a mail works whichever one they chose. */
  all(): Promise<readonly Ground[]>
}

export function groundsOf(
  caller: Pick<Caller, "organisation" | "organisations" | "roles" | "staffRoles" | "isInternal">,
  findOwned: FindOwned,
): Grounds {
  const known = new Map<string, Promise<Owned>>()
  function ownedBy(organisation: string): Promise<Owned> {
    const owned = known.get(organisation) ?? findOwned(organisation)
    known.set(organisation, owned)
    return owned
  }
  async function chosen(): Promise<Ground> {
    const { organisation: id, roles } = caller
    return { id, roles, owned: id === null ? nothingOwned : await ownedBy(id) }
  }
  return {
    isStaff: caller.isInternal,
    chosen,
    async all() {
      const others = caller.organisations.filter(({ id }) => id !== caller.organisation)
      return Promise.all([
        chosen(),
        ...others.map(async ({ id, roles }) => ({
          ...{ id, roles: [...caller.staffRoles, ...roles] },
          owned: await ownedBy(id),
        })),
      ])
    },
  }
}

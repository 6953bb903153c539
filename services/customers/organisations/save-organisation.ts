/** What administrators write about their organisation and its plants. */
import { randomUUID } from "node:crypto"
import { isDeepStrictEqual } from "node:util"
import type pg from "pg"
import type { Caller } from "../../../platform/access/caller.ts"
import { inTransaction } from "../../../platform/database/database.ts"
import { seatDay } from "../../../platform/days/seat-days.ts"
import { domainOf } from "../joining/free-mail.ts"
import { administeredBy, isInSight } from "../register/administrators.ts"
import { isStillAdministrator, lockOrganisation } from "../register/change.ts"
import { type PersonError, personError } from "../register/person-error.ts"
import type { CustomersPorts } from "../register/ports.ts"
import { CustomerStore } from "../store.ts"
import type { ChangeDeps } from "./change-person.ts"
import { readOrganisation, readPlant } from "./organisation-input.ts"
import { type OrganisationValues, PlantStore, type PlantValues } from "./plant-store.ts"

type Deps = Pick<ChangeDeps, "pool" | "audit" | "now" | "rolesFrom">

/**
 * @param version the one that the asker saw.
 * @returns null where the asker administers no such organisation.
 */
export function saveOrganisation(
  deps: Deps,
  caller: Caller,
  { id, version, input }: { id: string; version: number; input: OrganisationValues },
): Promise<PersonError[] | null> {
  return changeOrganisation(deps, caller, id, async (client) => {
    const { values, errors } = readOrganisation(input)
    const before = await new CustomerStore(client).findOrganisation(id)
    if (!before) return [personError("organisation-gone")]
    if (before.version !== version)
      return isSaved<OrganisationValues>(before, values) ? [] : [personError("changed")]
    errors.push(...notOurs(caller, before, values))
    const plants = new PlantStore(client)
    if (values.externalId && (await plants.isExternalIdTaken(values.externalId, id)))
      errors.push(personError("exists", "externalId"))
    if (errors.length > 0) return errors
    await plants.saveOrganisation(id, values)
    const details = { nameBefore: before.name, nameAfter: values.name, domains: values.mailDomains.join(" ") }
    await record(deps, client, caller, { action: "organisation-changed", organisation: id, details })
    return []
  })
}

type Facts = Pick<OrganisationValues, "name" | "country" | "subRegion" | "mailDomains">

/**
 * Name, country and region come from our own records, so customers don't change them. A mail domain invites strangers to
 * ask, so a customer's administrator may only add the one of their own verified address.
 */
function notOurs(caller: Caller, before: Facts, after: Facts): PersonError[] {
  if (caller.isDelegatedAdminInternal) return []
  const fixed = (["name", "country", "subRegion"] as const).filter((field) => before[field] !== after[field])
  const own = caller.isEmailVerified ? domainOf(caller.email) : null
  const foreign = after.mailDomains.filter((domain) => domain !== own && !before.mailDomains.includes(domain))
  return [
    ...fixed.map((field) => personError("may-not-grant", field)),
    ...(foreign.length > 0 ? [personError("may-not-grant", "mailDomains", foreign.join(" "))] : []),
  ]
}

/** A form that was sent twice is no conflict. */
function isSaved<Values extends object>(saved: Values, values: Values): boolean {
  return Object.entries(values).every(([name, value]) =>
    isDeepStrictEqual(saved[name as keyof Values], value),
  )
}

export type SavedPlant = { id: string | null; errors: PersonError[] }

type SavingPlant = { organisation: string; id: string | null; version: number | null; input: PlantValues }

/**
 * @param id null for a new plant, which has no version. @returns null where the asker administers no such organisation, or where it has no such
 *   plant.
 */
export async function savePlant(
  deps: Deps & Pick<CustomersPorts, "plantListeners">,
  caller: Caller,
  { organisation, id, version, input }: SavingPlant,
): Promise<SavedPlant | null> {
  const plantId = id ?? randomUUID()
  let isKnown = true
  const errors = await changeOrganisation(deps, caller, organisation, async (client) => {
    const all = id === null ? [] : await new CustomerStore(client).listAllLocations(organisation)
    const before = all.find((one) => one.id === id)
    isKnown = id === null || before !== undefined
    if (!isKnown) return []
    const { values, errors } = readPlant(input)
    if (before && before.version !== version)
      return isSaved<PlantValues>(before, values) ? [] : [personError("changed")]
    const plants = new PlantStore(client)
    if (values.externalId && (await plants.isPlantIdTaken(organisation, values.externalId, id)))
      errors.push(personError("exists", "externalId"))
    if (errors.length > 0) return errors
    if (id === null) await plants.addPlant(organisation, plantId, values)
    else await plants.savePlant(organisation, plantId, values)
    for (const tell of deps.plantListeners) await tell(organisation, { id: plantId, ...values }, client)
    const action = id === null ? "plant-added" : "plant-changed"
    const details = { plant: plantId, name: values.name }
    await record(deps, client, caller, { action, organisation, details })
    return []
  })
  if (!errors || !isKnown) return null
  return { id: errors.length === 0 ? plantId : id, errors }
}

type ClosingPlant = { organisation: string; id: string; version: number; isClosed: boolean }

/** Forms no longer offer a closed plant; machines and tickets keep it. @returns null without such a plant for the asker. */
export async function closePlant(
  deps: Deps & { now: () => Date },
  caller: Caller,
  { organisation, id, version, isClosed }: ClosingPlant,
): Promise<SavedPlant | null> {
  let isKnown = true
  const errors = await changeOrganisation(deps, caller, organisation, async (client) => {
    const all = await new CustomerStore(client).listAllLocations(organisation)
    const before = all.find((one) => one.id === id)
    isKnown = before !== undefined
    if (!before || (before.closedOn !== null) === isClosed) return []
    if (before.version !== version) return [personError("changed")]
    await new PlantStore(client).setClosed(organisation, id, isClosed ? seatDay(deps.now()) : null)
    const action = isClosed ? "plant-closed" : "plant-opened"
    await record(deps, client, caller, { action, organisation, details: { plant: id } })
    return []
  })
  return errors && isKnown ? { id, errors } : null
}

function changeOrganisation(
  { pool, now, rolesFrom }: Deps,
  caller: Caller,
  organisation: string,
  change: (client: pg.ClientBase) => Promise<PersonError[]>,
): Promise<PersonError[] | null> {
  if (!isInSight(administeredBy(caller), organisation)) return Promise.resolve(null)
  return inTransaction(pool, async (client) => {
    const locked = await lockOrganisation(client, organisation)
    const still =
      locked &&
      (await isStillAdministrator(client, { caller, rolesFrom }, organisation, now?.() ?? new Date()))
    if (!still) return null
    return locked.isDeleted ? [personError("organisation-gone")] : change(client)
  })
}

type Entry = { action: string; organisation: string; details: Record<string, string | null> }

function record(
  { audit }: Deps,
  client: pg.ClientBase,
  { subject: actor }: Caller,
  entry: Entry,
): Promise<void> {
  return audit.record({ ...entry, actor, subject: null }, client)
}

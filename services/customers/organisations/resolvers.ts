import { organisationNotYours } from "../../../platform/access/standing.ts"
import { badInput, checkIds } from "../../../platform/graphql/bad-input.ts"
import type { AnyContext, RoomResolvers } from "../compose-resolvers.ts"
import { readPerson } from "../people/read-person.ts"
import { administeredBy, administersEverything, isInSight } from "../register/administrators.ts"
import type { PersonError } from "../register/person-error.ts"
import type { CustomersContext } from "../request-context.ts"
import { resolvers as base, organisationAnswer } from "../resolvers.ts"
import type { OrganisationRow } from "../rows.ts"
import { addMembership, editMembership } from "./change-membership.ts"
import { setAssignments, setStaffRoles } from "./change-staff.ts"
import type { OrganisationValues, PlantValues } from "./plant-store.ts"
import { closePlant, type SavedPlant, saveOrganisation, savePlant } from "./save-organisation.ts"
import { StaffStore } from "./staff-store.ts"

const mostChoices = 500

type Membership = { person: string; organisation: string }
type Placed = Membership & { location?: string | null }

async function personChange(person: string, errors: PersonError[] | null, context: CustomersContext) {
  return errors && { person: () => readPerson(person, context), errors }
}

async function add(_root: unknown, { location = null, ...asked }: Placed, context: CustomersContext) {
  checkIds(asked.person, asked.organisation, location)
  const errors = await addMembership(context, context.caller, { ...asked, location })
  return personChange(asked.person, errors, context)
}

async function edit(
  _root: unknown,
  { location = null, ...asked }: Placed & { version: number },
  context: CustomersContext,
) {
  checkIds(asked.person, asked.organisation, location)
  const errors = await editMembership(context, context.caller, { ...asked, location })
  return personChange(asked.person, errors, context)
}

type StaffRoles = { person: string; roles: string[]; version: number }

async function staffRoles(_root: unknown, asked: StaffRoles, context: CustomersContext) {
  checkIds(asked.person, ...asked.roles)
  checkMany(asked.roles)
  return personChange(asked.person, await setStaffRoles(context, context.caller, asked), context)
}

type Assignments = { person: string; organisations?: string[] | null; all?: boolean | null; version: number }

async function assign(
  _root: unknown,
  { person, organisations, all, version }: Assignments,
  context: CustomersContext,
) {
  checkIds(person, ...(organisations ?? []))
  checkMany(organisations ?? [])
  if (!all === !organisations) throw badInput("setAssignments: either organisations or all")
  const assigned = all ? "all" : (organisations ?? [])
  return personChange(
    person,
    await setAssignments(context, context.caller, { person, assigned, version }),
    context,
  )
}

function checkMany(values: readonly string[]): void {
  if (values.length > mostChoices) throw badInput(`at most ${mostChoices} values`)
}

async function assignments(_root: unknown, { person: id }: { person: string }, context: CustomersContext) {
  checkIds(id)
  if (!administersEverything(context.caller)) return null
  const { people } = context
  const person = await people.find(id)
  if (!person || person.isRemoved) return null
  const roles = await people.listRoles(person.id)
  return roles.includes("delegatedadmin_intern")
    ? new StaffStore(context.pool).listAssignedNames(person.id)
    : null
}

/** The choice of one request; the header `x-organisation` goes before it. */
async function chooseOrganisation(
  _root: unknown,
  { organisation }: { organisation: string },
  context: CustomersContext,
) {
  checkIds(organisation)
  const { caller, people } = context
  if (!caller.person || !caller.organisations.some(({ id }) => id === organisation))
    throw organisationNotYours()
  await people.setChosenOrganisation(caller.person, organisation)
  const acting = { ...context, caller: { ...caller, organisation } }
  return base.people?.Query?.me?.(null as never, {} as never, acting)
}

async function save(
  _root: unknown,
  { id, version, input }: { id: string; version: number; input: OrganisationValues },
  context: CustomersContext,
) {
  checkIds(id)
  const errors = await saveOrganisation(context, context.caller, { id, version, input })
  if (!errors) return null
  const row = await context.store.findOrganisation(id)
  return { organisation: row && organisationAnswer(row, context), errors }
}

type SavedLocation = {
  organisation: string
  id?: string | null
  version?: number | null
  input: PlantValues
}

async function saveLocation(
  _root: unknown,
  { organisation, id = null, version = null, input }: SavedLocation,
  context: CustomersContext,
) {
  checkIds(organisation, id)
  if ((id === null) !== (version === null)) throw badInput("saveLocation: id and version go together")
  const saved = await savePlant(context, context.caller, { organisation, id, version, input })
  return locationAnswer(organisation, saved, context)
}

async function closeLocation(
  _root: unknown,
  asked: { organisation: string; id: string; version: number; isClosed: boolean },
  context: CustomersContext,
) {
  checkIds(asked.organisation, asked.id)
  return locationAnswer(asked.organisation, await closePlant(context, context.caller, asked), context)
}

async function locationAnswer(organisation: string, saved: SavedPlant | null, { store }: CustomersContext) {
  if (!saved) return null
  const all = await store.listAllLocations(organisation)
  return { location: all.find(({ id }) => id === saved.id) ?? null, errors: saved.errors }
}

function administers(organisation: OrganisationRow, context: AnyContext): boolean {
  return "caller" in context && isInSight(administeredBy(context.caller), organisation.id)
}

export const resolvers: RoomResolvers = {
  people: {
    Query: { assignments },
    Mutation: {
      ...{ addMembership: add, editMembership: edit },
      ...{ setStaffRoles: staffRoles, setAssignments: assign, chooseOrganisation },
      ...{ saveOrganisation: save, saveLocation, closeLocation },
    },
  },
  types: {
    Organisation: {
      mailDomains: (row: OrganisationRow, _args, context) =>
        administers(row, context) ? row.mailDomains : null,
      confirmFrom: (row: OrganisationRow, _args, context) =>
        administers(row, context) ? row.confirmFrom : null,
      isMine: (row: OrganisationRow, _args, context) => administers(row, context),
    },
  },
}

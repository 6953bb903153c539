/** Asks the customers service about organisations and who belongs to them, on behalf of an administrator. */
import type { TypedDocumentNode } from "@graphql-typed-document-node/core"
import {
  AddMembershipDocument,
  AdministeredOrganisationDocument,
  type AdministeredOrganisationQuery,
  AdministeredOrganisationsDocument,
  type AdministeredOrganisationsQuery,
  CloseLocationDocument,
  DecideJoinRequestDocument,
  DeletePersonDocument,
  EditMembershipDocument,
  LeaveDocument,
  type LeavingInput,
  LeavingOfDocument,
  type LeavingOfQuery,
  type LocationInput,
  MembershipsPanelAloneDocument,
  type OrganisationInput,
  SaveLocationDocument,
  SaveOrganisationDocument,
  SetAssignmentsDocument,
  SetStaffRolesDocument,
  WaitingJoinRequestsDocument,
  type WaitingJoinRequestsQuery,
} from "../../../ground/graphql/generated/customers.ts"
import { askAs } from "../../frame/ask-as.server.ts"
import type { PortalAsker } from "../../frame/portal-asker.server.ts"
import { searchedOrganisation } from "../frame/searched-organisation.server.ts"

export type AdministeredOrganisation = NonNullable<AdministeredOrganisationQuery["organisation"]>
export type ListedOrganisation = AdministeredOrganisationsQuery["organisations"]["items"][number]
export type LeavingOf = NonNullable<LeavingOfQuery["leaving"]>
export type JoinRequest = WaitingJoinRequestsQuery["joinRequests"][number]
export type Fault = { field: string | null; code: string; detail: string | null }

function ask<Data, Variables extends Record<string, unknown>>(
  asker: PortalAsker,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  return askAs(asker, asker.context.upstreams.customers.request, document, variables)
}

/** Those that the asker reads; `isMine` says which of them they administer. */
export async function listOrganisations(
  asker: PortalAsker,
  { search, first, skip = 0 }: { search: string; first: number; skip?: number },
) {
  return (await ask(asker, AdministeredOrganisationsDocument, { search: search || null, first, skip }))
    .organisations
}

/** @returns null for one that the asker doesn't administer, too. */
export async function findOrganisation(
  asker: PortalAsker,
  id: string,
): Promise<AdministeredOrganisation | null> {
  const { organisation } = await ask(asker, AdministeredOrganisationDocument, { id })
  return organisation?.isMine ? organisation : null
}

/** What the memberships' part of a person's page shows. */
export async function findPanel(asker: PortalAsker, person: string) {
  const organisation = searchedOrganisation(asker)
  return ask(asker, MembershipsPanelAloneDocument, { id: person, organisation })
}

export async function findLeaving(
  asker: PortalAsker,
  person: string,
  organisation: string | null,
): Promise<LeavingOf | null> {
  return (await ask(asker, LeavingOfDocument, { person, organisation })).leaving
}

export async function listJoinRequests(asker: PortalAsker): Promise<JoinRequest[]> {
  return (await ask(asker, WaitingJoinRequestsDocument, {})).joinRequests
}

/** The functions below return what was wrong; null where there is no such thing for the asker. */
type Faults = Promise<readonly Fault[] | null>

type Membership = { person: string; organisation: string }

export async function addMembership(asker: PortalAsker, membership: Membership): Faults {
  return (await ask(asker, AddMembershipDocument, membership)).addMembership?.errors ?? null
}

type Placed = Membership & { location: string | null; version: number }

export async function editMembership(asker: PortalAsker, membership: Placed): Faults {
  return (await ask(asker, EditMembershipDocument, membership)).editMembership?.errors ?? null
}

type Staff = { person: string; roles: string[]; version: number }

export async function setStaffRoles(asker: PortalAsker, staff: Staff): Faults {
  return (await ask(asker, SetStaffRolesDocument, staff)).setStaffRoles?.errors ?? null
}

type Assigned = { person: string; organisations: string[] | null; all: boolean | null; version: number }

export async function setAssignments(asker: PortalAsker, assigned: Assigned): Faults {
  return (await ask(asker, SetAssignmentsDocument, assigned)).setAssignments?.errors ?? null
}

type Organisation = { id: string; version: number; input: OrganisationInput }

export async function saveOrganisation(asker: PortalAsker, organisation: Organisation): Faults {
  return (await ask(asker, SaveOrganisationDocument, organisation)).saveOrganisation?.errors ?? null
}

/** A new plant has neither id nor version. */
type Plant = { organisation: string; id: string | null; version: number | null; input: LocationInput }

export async function savePlant(asker: PortalAsker, plant: Plant): Faults {
  return (await ask(asker, SaveLocationDocument, plant)).saveLocation?.errors ?? null
}

type Closing = { organisation: string; id: string; version: number; isClosed: boolean }

export async function closePlant(asker: PortalAsker, plant: Closing): Faults {
  return (await ask(asker, CloseLocationDocument, plant)).closeLocation?.errors ?? null
}

export async function leave(asker: PortalAsker, key: string, input: LeavingInput) {
  return (await ask(asker, LeaveDocument, { key, input })).leave
}

export async function deletePerson(
  asker: PortalAsker,
  key: string,
  { person, heir }: { person: string; heir: string | null },
) {
  return (await ask(asker, DeletePersonDocument, { key, person, heir })).deletePerson
}

type Decision = { id: string; accept: boolean; organisation: string | null; reason: string | null }

export async function decideJoinRequest(asker: PortalAsker, decision: Decision): Faults {
  return (await ask(asker, DecideJoinRequestDocument, decision)).decideJoinRequest?.errors ?? null
}

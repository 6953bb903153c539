/** Rows of the matrix about organisations, memberships, staff, joining and leaving. */
import { randomUUID } from "node:crypto"
import { type Action, type Actions, asks, changes, hasOfPlace, isFilled, refused } from "./rights-action.ts"
import {
  idOf,
  joinerIdOf,
  joinRequestIdOf,
  otherPlace,
  type Place,
  staffId,
  unnamedRequestId,
  versionOf,
} from "./rights-world.ts"

/** Belongs to org-a and administers org-c, alone. */
const ofTwo = "extern-admin-elsewhere-member-here"

type Facts = { name?: string; mailDomains?: string[] }

function saveOrganisation(changed: (place: Place) => Facts): Action {
  return changes((place) => {
    const { name, mailDomains } = { name: place.name, mailDomains: [] as string[], ...changed(place) }
    return `saveOrganisation(id: "${place.organisation}", version: ${versionOf.organisation}, input: { name: "${name}", country: "${place.country}", subRegion: "",
      mailDomains: ${JSON.stringify(mailDomains)} }) ${refused}`
  })
}

function saveLocation(idOfPlant: (place: Place) => string | null): Action {
  return changes((place) => {
    const id = idOfPlant(place)
    return `saveLocation(organisation: "${place.organisation}",${id ? ` id: "${id}", version: ${versionOf.organisation},` : ""} input: { name: "Plant", street: "",
      postalCode: "", city: "City", country: "DE" }) ${refused}`
  })
}

function closeLocation(plant: (place: Place) => string, isClosed = true): Action {
  return changes(
    (place) =>
      `closeLocation(organisation: "${place.organisation}", id: "${plant(place)}", version: ${versionOf.organisation}, isClosed: ${isClosed}) ${refused}`,
  )
}

function decideJoin(how: string, id = joinRequestIdOf): Action {
  return changes((place) => `decideJoinRequest(id: "${id(place)}", ${how}) ${refused}`)
}

function setStaffRoles(role: string, person = (place: Place) => idOf("active", place)): Action {
  const roles = role === "" ? "[]" : `["${role}"]`
  return changes(
    (place) =>
      `setStaffRoles(person: "${person(place)}", roles: ${roles}, version: ${versionOf.person}) ${refused}`,
  )
}

function setAssignments(person: (place: Place) => string): Action {
  return changes(
    (place) =>
      `setAssignments(person: "${person(place)}", organisations: ["${place.organisation}"], version: ${versionOf.person}) ${refused}`,
  )
}

function endMembership(person: (place: Place) => string, organisation: (place: Place) => string): Action {
  return changes(
    (place) =>
      `endMembership(person: "${person(place)}", organisation: "${organisation(place)}", version: ${versionOf.person}) ${refused}`,
  )
}

function editMembership(location: (place: Place) => string): Action {
  return changes(
    (place) =>
      `editMembership(person: "${idOf("active", place)}", organisation: "${place.organisation}", location: "${location(place)}",
        version: ${versionOf.person}) ${refused}`,
  )
}

function addMembership(person: (place: Place) => string, organisation: (place: Place) => string): Action {
  return changes(
    (place) => `addMembership(person: "${person(place)}", organisation: "${organisation(place)}") ${refused}`,
  )
}

function leave(heir: (place: Place) => string | null): Action {
  return changes((place) => {
    const to = heir(place)
    return `leave(key: "${randomUUID()}", input: { person: "${idOf("active", place)}", organisation: "${place.organisation}"${
      to ? `, heir: "${to}"` : ""
    } }) { isDone errors { code } }`
  })
}

function deletePerson(person: (place: Place) => string): Action {
  return changes(
    (place) => `deletePerson(key: "${randomUUID()}", person: "${person(place)}") { isDone errors { code } }`,
  )
}

const active = (place: Place) => idOf("active", place)
const activeElsewhere = (place: Place) => idOf("active", otherPlace(place))
const here = ({ organisation }: Place) => organisation
const elsewhere = (place: Place) => otherPlace(place).organisation

export const organisationActions: Actions = {
  "organisation's mail domains": asks(
    ({ organisation }) => `organisation(id: "${organisation}") { mailDomains }`,
    (found) => ((found as { mailDomains: unknown } | null)?.mailDomains ?? null) !== null,
  ),
  saveOrganisation: saveOrganisation(() => ({})),
  "saveOrganisation with another name": saveOrganisation(() => ({ name: "Renamed" })),
  "saveOrganisation with a foreign mail domain": saveOrganisation(() => ({
    mailDomains: ["foreign.example"],
  })),
  "saveOrganisation with the own mail domain": saveOrganisation(() => ({
    mailDomains: ["customer.example"],
  })),
  saveLocation: saveLocation(() => null),
  "saveLocation again": saveLocation(({ location }) => location),
  "saveLocation of somebody else": saveLocation((place) => otherPlace(place).location),
  closeLocation: closeLocation(({ location }) => location),
  "closeLocation open again": closeLocation(({ location }) => location, false),
  "closeLocation of somebody else": closeLocation((place) => otherPlace(place).location),
  // Of joining.
  joinRequests: asks(() => "joinRequests { organisation { id } }", hasOfPlace),
  "joinRequests without organisation": asks(
    () => "joinRequests { organisation { id } }",
    (found) => (found as { organisation: unknown }[]).some(({ organisation }) => organisation === null),
  ),
  "myJoinRequests of others": asks(() => "myJoinRequests { id }", isFilled),
  joinSuggestions: asks(() => "joinSuggestions { domain }", isFilled),
  "requestToJoin what was suggested": changes(
    () => `requestToJoin(input: { organisation: "org-c" }) ${refused}`,
  ),
  "requestToJoin what nothing suggests": changes(
    ({ organisation }) => `requestToJoin(input: { organisation: "${organisation}" }) ${refused}`,
  ),
  "requestToJoin by name": changes(
    ({ name }) => `requestToJoin(input: { organisationWords: "${name}" }) ${refused}`,
  ),
  "cancelJoinRequest of somebody else": changes(
    (place) => `cancelJoinRequest(id: "${joinRequestIdOf(place)}") ${refused}`,
  ),
  "decideJoinRequest accept": decideJoin("accept: true"),
  "decideJoinRequest accept as administrator": decideJoin(
    `accept: true, accesses: [{ application: "user-admin" }]`,
  ),
  "decideJoinRequest accept as staff": decideJoin(
    `accept: true, accesses: [{ application: "delegatedadmin_intern" }]`,
  ),
  "decideJoinRequest deny": decideJoin(`accept: false, reason: "No"`),
  "decideJoinRequest without organisation": decideJoin(
    `accept: true, organisation: "org-a"`,
    () => unnamedRequestId,
  ),
  // Of memberships.
  "addMembership again": addMembership(active, here),
  "addMembership elsewhere": addMembership(active, elsewhere),
  "addMembership of somebody without any": addMembership(joinerIdOf, here),
  editMembership: editMembership(({ location }) => location),
  "editMembership with a foreign plant": editMembership((place) => otherPlace(place).location),
  endMembership: endMembership(active, here),
  "endMembership elsewhere": endMembership(active, elsewhere),
  "endMembership of the last administrator": endMembership(
    () => ofTwo,
    () => "org-c",
  ),
  chooseOrganisation: changes(
    ({ organisation }) => `chooseOrganisation(organisation: "${organisation}") { id }`,
  ),
  // Of the staff.
  "setStaffRoles support": setStaffRoles("int_serviceticketing_support"),
  "setStaffRoles internal administrator": setStaffRoles("delegatedadmin_intern"),
  "setStaffRoles editor": setStaffRoles("editor"),
  "setStaffRoles of the last administrator of all": setStaffRoles("", () => "intern-all"),
  "setAssignments of a customer": setAssignments(active),
  "setAssignments of an internal administrator": setAssignments(() => "intern-not-listed"),
  assignments: asks(() => `assignments(person: "intern-listed") { id }`),
  // Of leaving.
  leaving: asks(
    (place) => `leaving(person: "${active(place)}", organisation: "${place.organisation}") { email }`,
  ),
  "leaving altogether": asks((place) => `leaving(person: "${active(place)}") { email }`),
  "leaving altogether of two organisations": asks(() => `leaving(person: "${ofTwo}") { email }`),
  leave: leave(() => null),
  "leave to somebody elsewhere": leave(activeElsewhere),
  deletePerson: deletePerson(active),
  "deletePerson of two organisations": deletePerson(() => ofTwo),
  "deletePerson of the staff": deletePerson(() => staffId),
}

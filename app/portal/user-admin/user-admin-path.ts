/** Unlocalized paths of user administration [ROUTE-18, ROUTE-19]. */
export const userAdminPath = "/mykomax/user-admin"
/** The list as a file, with the same query string: a line for each access. */
export const usersCsvPath = `${userAdminPath}/users.csv`
export const invitePath = `${userAdminPath}/invite`
/** Requests for access that wait. */
export const accessQueuePath = `${userAdminPath}/requests`

/** @param id the person's in the register. */
export function personPath(id: string): string {
  return `${userAdminPath}/${encodeURIComponent(id)}`
}

export const organisationsPath = `${userAdminPath}/organisations`

export function organisationPath(id: string): string {
  return `${organisationsPath}/${encodeURIComponent(id)}`
}

/** @param organisation absent: the whole person, with the account. */
export function leavePath(person: string, organisation?: string): string {
  const path = `${personPath(person)}/leave`
  return organisation ? `${path}?${new URLSearchParams({ organisation })}` : path
}

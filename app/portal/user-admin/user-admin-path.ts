/** Unlocalized paths of user administration [ROUTE-18, ROUTE-19]. */
export const userAdminPath = "/mykomax/user-admin"
/** The list as a file, with the same query string: a line for each access. */
export const usersCsvPath = `${userAdminPath}/users.csv`

/** @param id the person's in the register. */
export function personPath(id: string): string {
  return `${userAdminPath}/${encodeURIComponent(id)}`
}

/** Whether an unlocalized path is the portal's: `/mykomax` and everything below it. */
export function isPortalPath(path: string): boolean {
  return path === "/mykomax" || path.startsWith("/mykomax/")
}

/** The overview of the media releases on the main site; each release is a page below it [ROUTE-24, ROUTE-25]. */
export const releasesPath = "/media-releases"

/** A release as PDF, for archives and inboxes. */
export function releasePdfPath(slug: string): string {
  return `${releasesPath}/${slug}.pdf`
}

/** Texts, pictures and fact sheet of a release, or with no slug of the group, in one file. */
export function pressKitPath(slug?: string): string {
  return slug ? `${releasesPath}/${slug}/press-kit.zip` : `${releasesPath}/press-kit.zip`
}

/** Where readers have releases sent by email. */
export const releaseAlertsPath = "/investors/alerts"

/** @returns the slug of a path below the overview with this ending; null for any other path. */
export function slugBefore(ending: string, path: string): string | null {
  const start = `${releasesPath}/`
  if (!path.startsWith(start) || !path.endsWith(ending)) return null
  const slug = path.slice(start.length, -ending.length)
  return slug === "" || slug.includes("/") ? null : slug
}

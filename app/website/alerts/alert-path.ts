/** Unlocalized paths of the alerts; the main site has them. The mails' links are built in `services/alerts/links.ts`. */
import { localizedPath } from "../../request/sites/localized-path.ts"

type Standpoint = { site: Parameters<typeof localizedPath>[0]; locale: { urlCode: string } }

export const alertsPath = "/investors/alerts"

/** Where somebody is after the form was sent. */
export const alertsSentPath = `${alertsPath}/sent`

export const linkPages = ["confirm", "manage", "unsubscribe"] as const
export type LinkPage = (typeof linkPages)[number]

export function alertLinkHref({ site, locale }: Standpoint, page: LinkPage, token: string): string {
  return localizedPath(site, locale, `${alertsPath}/${page}/${token}`)
}

/** @returns null for any other unlocalized path. */
export function readAlertLink(path: string): { page: LinkPage; token: string } | null {
  const [, name, token] = /^\/investors\/alerts\/([a-z]+)\/([\w-]{16,100})$/.exec(path) ?? []
  const page = linkPages.find((known) => known === name)
  return page && token ? { page, token } : null
}

import type { AlertSettings } from "./parts.ts"
import { type LinkPurpose, signLink } from "./tokens.ts"

/** Where the website shows what a mail leads to; `app/website/alerts/alert-path.ts` reads these addresses. */
export function alertHref(
  { publicOrigin }: Pick<AlertSettings, "publicOrigin">,
  locale: string,
  page: "confirm" | LinkPurpose,
  token: string,
): string {
  return new URL(`/${locale}/investors/alerts/${page}/${token}`, publicOrigin).href
}

/** The same for a subscription that was confirmed. */
export function signedHref(
  settings: AlertSettings,
  { id, locale }: { id: string; locale: string },
  purpose: LinkPurpose,
): string {
  return alertHref(settings, locale, purpose, signLink(settings.secret, purpose, id))
}

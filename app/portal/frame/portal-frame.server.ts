import type { RequestContext } from "../../request/context/context.server.ts"
import { portalPath } from "../../request/portal-address/portal-path.ts"
import { mayUse } from "../../sign-in/current-user/service-status.ts"
import type { AccountEntry } from "../../website/frame/account.ts"
import { portalTitle } from "./portal-title.server.ts"
import type { PortalUser } from "./portal-user.server.ts"
import { readsRequests } from "./reads-requests.ts"

/** What the layout around every portal screen shows: who is signed in, and the portal's navigation [NAV-18]. */
export type PortalFrameView = {
  user: { fullName: string; initials: string; email: string }
  /** `count`: what waits there; left out where it isn't known or nothing does. */
  links: { entry: PortalEntry; href: string; count?: number }[]
  /** The switch between organisations; null for users who belong to one or to none. */
  organisations: { chosen: string; options: { id: string; name: string }[]; action: string } | null
  logoutPath: string
  /** Seconds until the tokens expire; a page that stays open renews them before that. */
  expiresInSeconds: number
  /** Title of the error screen. */
  faultTitle: string
  /** Title of the screen about an address without a screen. */
  missingTitle: string
}

export type PortalEntry =
  | Extract<AccountEntry, "dashboard" | "settings" | "tickets">
  | "inventory"
  | "downloads"
  | "documents"
  | "notices"
  | "requests"
  | "users"

/** @param openNotices how many notices wait for an acknowledgement; null where that isn't known. */
export function portalFrame(
  context: RequestContext,
  user: PortalUser,
  openNotices: number | null = null,
): PortalFrameView {
  const links: PortalFrameView["links"] = [
    { entry: "dashboard", href: portalPath(context) },
    ...(mayUse("ticketing", user)
      ? [{ entry: "tickets" as const, href: portalPath(context, "/tickets/list") }]
      : []),
    ...(mayUse("inventory", user)
      ? [{ entry: "inventory" as const, href: portalPath(context, "/inventory") }]
      : []),
    { entry: "downloads", href: portalPath(context, "/downloads") },
    ...(mayUse("product-information", user)
      ? [{ entry: "documents" as const, href: portalPath(context, "/product-information") }]
      : []),
    {
      entry: "notices",
      href: portalPath(context, "/notices"),
      ...(openNotices ? { count: openNotices } : {}),
    },
    ...(readsRequests(user) ? [{ entry: "requests" as const, href: portalPath(context, "/requests") }] : []),
    ...(mayUse("user-admin", user)
      ? [{ entry: "users" as const, href: portalPath(context, "/user-admin") }]
      : []),
    { entry: "settings", href: portalPath(context, "/account") },
  ]
  return {
    user: { fullName: user.fullName, initials: user.initials, email: user.email },
    links,
    organisations:
      user.organisations.length > 1
        ? {
            chosen: user.organisation ?? "",
            options: [...user.organisations],
            action: portalPath(context, "/organisation"),
          }
        : null,
    logoutPath: portalPath(context, "/logout"),
    expiresInSeconds: Math.max(0, Math.round((user.tokensExpireAt.getTime() - Date.now()) / 1000)),
    faultTitle: portalTitle(context, context.translator.t("portal:fault.title")),
    missingTitle: portalTitle(context, context.translator.t("errors:notFound.title")),
  }
}

import { useLocation } from "@remix-run/react"
import type { ReactNode } from "react"
import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { Icon } from "../../design/components/icon.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { useSilentRenewal } from "../../sign-in/silent-renewal/use-silent-renewal.ts"
import { MailAddress } from "./mail-address.tsx"
import { OrganisationSwitch } from "./organisation-switch.tsx"
import { entryIcons, entryWords } from "./portal-entries.ts"
import type { PortalFrameView } from "./portal-frame.server.ts"
import { useFreshDocument } from "./use-fresh-document.ts"

/** The portal's navigation: beside the screens, on small screens above them. */
export function PortalFrame({ view, children }: { view: PortalFrameView; children: ReactNode }) {
  const { t } = useTranslation("portal")
  const { t: frame } = useTranslation("frame")
  const hasEnded = useSilentRenewal(view.expiresInSeconds)
  useFreshDocument()
  return (
    <div className="portal page-width">
      <nav className="portal-navigation" aria-label={t("unavailable.overline")}>
        <UserLine user={view.user} />
        {view.organisations ? (
          <OrganisationSwitch key={view.organisations.chosen} choice={view.organisations} />
        ) : null}
        <ul>
          {view.links.map(({ entry, href, count }) => (
            <li key={entry}>
              <EntryLink {...{ entry, href, count }} isHome={entry === "dashboard"} />
            </li>
          ))}
          <li>
            <a href={view.logoutPath} rel="nofollow" data-prefetch="none">
              <Icon name="logout" />
              {frame("account.logOut")}
            </a>
          </li>
        </ul>
      </nav>
      <div className="portal-content">
        {hasEnded ? <SessionEnded /> : null}
        {children}
      </div>
    </div>
  )
}

function UserLine({ user: { fullName, initials, email } }: { user: PortalFrameView["user"] }) {
  return (
    <p className="portal-user">
      <span className="portal-initials" aria-hidden="true">
        {initials}
      </span>
      <span>
        <strong>{fullName}</strong>
        <span className="portal-email">
          <MailAddress email={email} />
        </span>
      </span>
    </p>
  )
}

type EntryLinkProps = PortalFrameView["links"][number] & { isHome: boolean }

function EntryLink({ entry, href, count, isHome }: EntryLinkProps) {
  const say = useSay()
  const { pathname } = useLocation()
  // The list is marked as current on the pages of its tickets, too.
  const area = entry === "tickets" ? href.replace(/\/list$/, "") : href
  const isCurrent = isHome ? pathname === href : pathname === href || pathname.startsWith(`${area}/`)
  return (
    <ApplicationLink to={href} aria-current={isCurrent ? (pathname === href ? "page" : "true") : undefined}>
      <Icon name={entryIcons[entry]} />
      {say(entryWords[entry])}
      {count === undefined ? null : <span className="tab-count">{count}</span>}
    </ApplicationLink>
  )
}

/** The sign-in opens in another tab, so that nothing typed on this page is lost. */
function SessionEnded() {
  const { t } = useTranslation("portal")
  const { pathname } = useLocation()
  return (
    <div className="portal-ended message-note" role="status">
      <p>{t("ended.text")}</p>
      <p>
        <a href={pathname} target="_blank" rel="noopener opener">
          {t("ended.link")}
        </a>
      </p>
    </div>
  )
}

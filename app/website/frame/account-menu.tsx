import { Icon } from "../../design/components/icon.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { Account, AccountEntry } from "./account.ts"
import { menuGroup } from "./menu-group.ts"

/**
 * The menu for the customer portal [NAV-18]. It doesn't name the user, because a cached document is shared by all
 * readers.
 */
export function AccountMenu({ account: { isSignedIn, links } }: { account: Account }) {
  const { t } = useTranslation("frame")
  const words = useEntryWords()
  if (links.length === 0) return null
  return (
    <details name={menuGroup} className="tool-menu account-menu" data-signed-in={isSignedIn || undefined}>
      <summary>
        <Icon name="contact" size={24} />
        <span className="tool-menu-label">{t("account.title")}</span>
      </summary>
      <div className="tool-menu-panel">
        <p className="tool-menu-title">{t("account.title")}</p>
        {isSignedIn ? null : <p>{t("account.signedOut")}</p>}
        <ul>
          {links.map(({ entry, href }) => (
            <li key={entry}>
              <a className={entry === "logIn" ? "button" : undefined} href={href} rel="nofollow">
                {words[entry]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

function useEntryWords(): Record<AccountEntry, string> {
  const { t } = useTranslation("frame")
  return {
    dashboard: t("account.dashboard"),
    settings: t("account.settings"),
    tickets: t("account.tickets"),
    logOut: t("account.logOut"),
    logIn: t("account.logIn"),
    register: t("account.register"),
  }
}

import { Icon } from "../../design/components/icon.tsx"
import { themeClass } from "../../design/components/theme.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { AccountMenu } from "./account-menu.tsx"
import type { Frame } from "./frame.ts"
import { LanguageChooser } from "./language-chooser.tsx"
import { SearchField } from "./search-field.tsx"
import { SiteLogo } from "./site-logo.tsx"
import { navigationId, SiteNavigation } from "./site-navigation.tsx"

/**
 * Works without JavaScript: menus are popovers, or `details` that share a name so that one is open at a time. On small
 * screens the navigation is a drawer and an icon opens the search field; wide screens show both [NAV-18].
 */
export function SiteHeader({ frame }: { frame: Frame }) {
  const { t } = useTranslation("navigation")
  const { theme } = frame.header
  return (
    <header className={theme === "Default" ? "site-header" : `site-header ${themeClass(theme)}`}>
      <div className="page-width site-header-bar">
        <SiteLogo frame={frame} />
        <div className="site-tools">
          <SearchField scope={frame.search} />
          <LanguageChooser frame={frame} />
          <AccountMenu account={frame.account} />
          <button
            type="button"
            className="icon-button site-menu-button"
            popovertarget={navigationId}
            aria-label={t("menu")}
          >
            <Icon name="menu" size={24} />
          </button>
        </div>
        <SiteNavigation frame={frame} />
      </div>
    </header>
  )
}

import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { FlashMessage } from "../../design/components/flash-message.tsx"
import { ConsentBanner } from "../consent/consent-banner.tsx"
import { ContactPanel } from "../contact/contact-panel.tsx"
import type { ShownProduct } from "../contact/shown-product.ts"
import type { Frame } from "./frame.ts"
import { SideButtons } from "./side-buttons.tsx"
import { SiteFooter } from "./site-footer.tsx"
import { SiteHeader } from "./site-header.tsx"
import { UpdateNotice } from "./update-notice.tsx"

type Props = { frame: Frame; shownProduct?: ShownProduct | null; children: ReactNode }

/** The default layout: header, page, footer [ROUTE-29]. */
export function SiteFrame({ frame, shownProduct = null, children }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <a className="skip-link" href="#main">
        {t("skipToContent")}
      </a>
      {frame.header.isHidden ? null : <SiteHeader frame={frame} />}
      {frame.flash ? <FlashMessage message={frame.flash} /> : null}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SideButtons frame={frame} />
      {frame.contactPanel ? <ContactPanel panel={frame.contactPanel} product={shownProduct} /> : null}
      <SiteFooter frame={frame} />
      {frame.consentQuestion ? (
        <ConsentBanner
          question={{ ...frame.consentQuestion, detailsPath: frame.cookiesPath, returnTo: frame.returnTo }}
        />
      ) : null}
      <UpdateNotice path={frame.returnTo} />
    </>
  )
}

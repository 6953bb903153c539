import type { ReactNode } from "react"
import { FlashMessage } from "../../design/components/flash-message.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { KeptHtml } from "../../request/document/kept-html.tsx"
import { ConsentBanner } from "../consent/consent-banner.tsx"
import { ContactPanel } from "../contact/contact-panel.tsx"
import type { ShownProduct } from "../contact/shown-product.ts"
import type { DocumentFrame, Frame } from "./frame.ts"
import { PortalFooter, PortalHeader } from "./portal-shell.tsx"
import { SideButtons } from "./side-buttons.tsx"
import { SiteFooter } from "./site-footer.tsx"
import { SiteHeader } from "./site-header.tsx"
import { UpdateNotice } from "./update-notice.tsx"

type Props = { frame: DocumentFrame; shownProduct?: ShownProduct | null; children: ReactNode }

/** The default layout: header, page, footer [ROUTE-29]. */
export function SiteFrame({ frame, shownProduct = null, children }: Props) {
  const { start, end } = frame.around(shownProduct)
  return (
    <>
      <KeptHtml html={start} />
      {frame.flash ? <FlashMessage message={frame.flash} /> : null}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <KeptHtml html={end} />
    </>
  )
}

/** What stands before the page. Frames are rendered by themselves and kept, so they know no route, no document and no page. */
export function FrameStart({ frame }: { frame: Frame }) {
  const { t } = useTranslation()
  const { isPortal, asksConsent, cookiesPath, page } = frame
  return (
    <>
      <a className="skip-link" href="#main">
        {t("skipToContent")}
      </a>
      {asksConsent && !isPortal ? (
        <ConsentBanner question={{ detailsPath: cookiesPath, returnTo: page.returnTo }} />
      ) : null}
      {isPortal ? <PortalHeader frame={frame} /> : null}
      {frame.header.isHidden || isPortal ? null : <SiteHeader frame={frame} />}
    </>
  )
}

/** What stands behind it. */
export function FrameEnd({ frame }: { frame: Frame }) {
  const { contactPanel, page } = frame
  if (frame.isPortal)
    return (
      <>
        <PortalFooter frame={frame} />
        <UpdateNotice path={page.returnTo} />
      </>
    )
  return (
    <>
      <SideButtons frame={frame} />
      {contactPanel ? (
        <ContactPanel
          panel={contactPanel}
          letterTo={page.letterTo}
          about={page.about}
          requestHref={page.requestHref}
        />
      ) : null}
      <SiteFooter frame={frame} />
      <UpdateNotice path={page.returnTo} />
    </>
  )
}

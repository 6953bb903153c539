import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { useDocument } from "../../request/document/document-context.tsx"
import { documentTitle } from "../../request/document/page-title.ts"
import type { Fault } from "./fault.ts"

/** The document title of an error: for a broken page the breadcrumb's title and the brand [ERR-04]. */
export function ErrorTitle({ fault }: { fault: Fault }) {
  const { t } = useTranslation("errors")
  const { brandName } = useDocument()
  const titles: Record<Fault["kind"], string> = {
    "not-found": t("notFound.title"),
    "invalid-route": t("notFound.title"),
    refused: t("refused.title"),
    unavailable: t("unavailable.title"),
    broken: t("errorPage.breadcrumbTitle"),
  }
  return (
    <>
      <title>{documentTitle(titles[fault.kind], brandName)}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}

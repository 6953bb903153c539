import { DataTable } from "../../design/components/data-table.tsx"
import { EmptyState } from "../../design/components/status.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { Day } from "../frame/day.tsx"
import { PortalScreen } from "../frame/portal-screen.tsx"
import { usePortalPath } from "../frame/use-portal-path.ts"
import { WayBack } from "../frame/way-back.tsx"
import { documentPath, productInformationPath } from "./document-path.ts"
import { useDocumentWords } from "./document-words.ts"
import type { OfflineView } from "./product-information.server.ts"

/** The list on paper: what there is, in which version, and a box to tick for what hangs at the machine. */
export function OfflineScreen({ view: { items, total, search, today, origin } }: { view: OfflineView }) {
  const { t } = useTranslation("documents")
  const path = usePortalPath()
  const words = useDocumentWords()
  const back = <WayBack to={path(productInformationPath) + search}>{t("title")}</WayBack>
  return (
    <PortalScreen
      title={t("offline.title")}
      overline={back}
      lead={
        <>
          {t("offline.lead")} <Day day={today} />
        </>
      }
    >
      <div className="ticket-list">
        {total > items.length ? (
          <p className="portal-note">{t("offline.cut", { shown: items.length, total })}</p>
        ) : null}
        {items.length > 0 ? (
          <DataTable
            caption={t("offline.title")}
            isCaptionHidden
            columns={[
              { name: t("field.document") },
              { name: t("field.type") },
              { name: t("field.language") },
              { name: t("field.version") },
              { name: t("offline.pages"), isNumeric: true },
              { name: t("offline.atHand") },
            ]}
            rows={items.map((item) => ({
              heading: (
                <>
                  <span lang={item.language}>{item.title}</span>
                  <span className="ticket-place">{origin + path(documentPath(item.key))}</span>
                </>
              ),
              cells: [
                words.type(item.type),
                words.language(item.language),
                <span key="version">
                  {item.version}
                  <span className="ticket-place">
                    <Day day={item.issuedOn} />
                  </span>
                </span>,
                item.pages,
                <span key="box" className="document-box" />,
              ],
            }))}
          />
        ) : (
          <EmptyState title={t("none.title")}>
            <p>{t("none.text")}</p>
          </EmptyState>
        )}
      </div>
    </PortalScreen>
  )
}

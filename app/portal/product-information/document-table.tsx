import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { DataTable } from "../../design/components/data-table.tsx"
import { formatFileSize } from "../../design/components/file-size.ts"
import { Badge } from "../../design/components/status.tsx"
import { inOneLine } from "../../ground/i18n/list-format.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { Day } from "../frame/day.tsx"
import { usePortalPath } from "../frame/use-portal-path.ts"
import { documentPath, openDocumentPath } from "./document-path.ts"
import { useDocumentWords } from "./document-words.ts"
import { HitList } from "./hit-list.tsx"
import type { DocumentItem } from "./product-information.server.ts"

type Props = { items: readonly DocumentItem[]; search: string }

/** On a phone each document is a card, with its title and what was found inside first. */
export function DocumentTable({ items, search }: Props) {
  const { t, i18n } = useTranslation("documents")
  const words = useDocumentWords()
  const path = usePortalPath()
  return (
    <DataTable
      caption={t("title")}
      isCaptionHidden
      columns={[
        { name: t("field.document") },
        { name: t("field.type") },
        { name: t("field.language") },
        { name: t("field.version") },
        { name: t("read") },
      ]}
      rows={items.map((item) => {
        const { id, language, version, issuedOn, sizeBytes, translations } = item
        return {
          heading: <Title item={item} search={search} />,
          cells: [
            words.type(item.type),
            <span key="language">
              {words.language(language)}
              {translations.length > 0 ? (
                <span className="ticket-place">
                  {inOneLine(
                    translations.map((other) => words.language(other.language)),
                    i18n.language,
                  )}
                </span>
              ) : null}
            </span>,
            <span key="version">
              {version}
              <span className="ticket-place">
                <Day day={issuedOn} />
              </span>
            </span>,
            <a key="read" className="document-open" href={path(openDocumentPath(id))}>
              PDF, {formatFileSize(sizeBytes, i18n.language)}
              {/* A list of links read aloud would only say "PDF". */}
              <span className="visually-hidden">: {item.title}</span>
            </a>,
          ],
        }
      })}
    />
  )
}

function Title({ item, search }: { item: DocumentItem; search: string }) {
  const { t, i18n } = useTranslation("documents")
  const path = usePortalPath()
  const { key, language, title, models, serialNumbers, readState, readVersion, hits } = item
  const machines = serialNumbers.length > 0 ? serialNumbers : models
  const params = new URLSearchParams({ ...(search && { q: search }), language })
  return (
    <div className="document-title">
      <ApplicationLink to={`${path(documentPath(key))}?${params}`} lang={language}>
        {title}
      </ApplicationLink>
      {machines.length > 0 ? (
        <span className="ticket-place">{inOneLine(machines, i18n.language)}</span>
      ) : null}
      {readState === "CHANGED" ? (
        <Badge tone="info">{t("changedSince", { version: readVersion ?? "" })}</Badge>
      ) : null}
      {hits && hits.total > 0 ? <HitList item={item} hits={hits} /> : null}
    </div>
  )
}

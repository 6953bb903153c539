import { withKeys } from "../../design/components/with-keys.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { usePortalPath } from "../frame/use-portal-path.ts"
import { openDocumentPath } from "./document-path.ts"
import type { DocumentItem } from "./product-information.server.ts"

type Hits = NonNullable<DocumentItem["hits"]>

/** Where the words stand: readers of PDFs open the document at that page. */
export function HitList({
  item: { id, language },
  hits,
}: {
  item: { id: string; language: string }
  hits: Hits
}) {
  const { t } = useTranslation("documents")
  const path = usePortalPath()
  return (
    <ul className="document-hits">
      {hits.items.map(({ page, snippet }) => (
        <li key={page}>
          <a href={path(openDocumentPath(id, page))}>{t("page", { page })}</a>
          <span lang={language}>
            {withKeys(snippet).map(({ key, item }) =>
              item.isFound ? <mark key={key}>{item.text}</mark> : item.text,
            )}
          </span>
        </li>
      ))}
      {hits.total > hits.items.length ? (
        <li className="ticket-place">{t("moreHits", { count: hits.total - hits.items.length })}</li>
      ) : null}
    </ul>
  )
}

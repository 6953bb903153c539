import { formatFileSize } from "../../../design/components/file-size.ts"
import { Icon } from "../../../design/components/icon.tsx"
import { ResponsiveImage } from "../../../design/components/responsive-image.tsx"
import { withKeys } from "../../../design/components/with-keys.ts"
import { languageName } from "../../../ground/i18n/language-name.ts"
import { namespaces } from "../../../ground/i18n/languages.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { useDocument } from "../../../request/document/document-context.tsx"
import { safeUrl } from "../records/product.ts"
import { lacksLanguage, type ProductDocument, partDocuments } from "./product-documents.ts"

type ListProps = { documents: readonly ProductDocument[] }
type Props = ListProps & {
  /** The form for what isn't in the list: another language, an older version. */
  askHref: string
}

/**
 * Documents with kind, size and language, so that readers know what they download [CAT-23]. Those in the reader's
 * language and in English are visible at once.
 */
export function ProductDownloads({ documents, askHref }: Props) {
  const { t } = useTranslation("catalogue")
  const { locale } = useDocument()
  const { near, far } = partDocuments(documents, locale.language)
  return (
    <>
      {lacksLanguage(documents, locale.language) ? (
        <p className="list-note">{t("product.foreignDocuments")}</p>
      ) : null}
      <DownloadList documents={near.length === 0 ? far : near} />
      {near.length > 0 && far.length > 0 ? (
        <details className="download-others">
          <summary>
            {t("product.otherLanguages", { number: far.length })}
            <Icon name="chevron-down" />
          </summary>
          <DownloadList documents={far} />
        </details>
      ) : null}
      <p className="download-ask">
        <a href={askHref}>{t("product.askDocument")}</a>
      </p>
    </>
  )
}

function DownloadList({ documents }: ListProps) {
  const hasThumbnails = documents.some(({ thumbnail_url }) => thumbnail_url)
  return (
    <ul className={hasThumbnails ? "download-cards" : "download-list"}>
      {withKeys(documents).map(({ key, item }) => (
        <li key={key} className="download">
          {hasThumbnails ? (
            <ResponsiveImage
              image={item.thumbnail_url ? { url: item.thumbnail_url, alternativeText: "" } : null}
              preset="download-thumbnail"
              sizes="128px"
            />
          ) : null}
          <DownloadWords document={item} />
        </li>
      ))}
    </ul>
  )
}

function DownloadWords({ document }: { document: ProductDocument }) {
  const { t } = useTranslation(namespaces)
  const { locale } = useDocument()
  const url = safeUrl(document.url)
  if (!url) return <p className="download-words">{document.name}</p>
  const details = [
    isDocumentType(document.type) ? t(documentTypes[document.type]) : null,
    document.extension.toUpperCase(),
    document.size_bytes === null ? null : formatFileSize(document.size_bytes, locale.language),
    languageName(document.content_language, locale.language),
  ]
  return (
    <p className="download-words">
      <a href={url} className="cover-link" hrefLang={document.content_language} download={document.filename}>
        {document.name}
      </a>
      <span className="download-details">{details.filter((detail) => detail).join(" · ")}</span>
      <span className="download-name">
        <span className="visually-hidden">{t("catalogue:product.fileName", { name: "" })}</span>
        {document.filename}
      </span>
      <Icon name="download" size={24} />
    </p>
  )
}

const documentTypes = {
  "data-sheet": "catalogue:documents.data-sheet",
  brochure: "catalogue:documents.brochure",
  manual: "catalogue:documents.manual",
  certificate: "catalogue:documents.certificate",
  drawing: "catalogue:documents.drawing",
  software: "catalogue:documents.software",
} as const

function isDocumentType(type: string): type is keyof typeof documentTypes {
  return Object.hasOwn(documentTypes, type)
}

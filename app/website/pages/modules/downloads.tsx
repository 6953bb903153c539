import { formatFileSize } from "../../../design/components/file-size.ts"
import { Icon } from "../../../design/components/icon.tsx"
import { ResponsiveImage } from "../../../design/components/responsive-image.tsx"
import { withKeys } from "../../../design/components/with-keys.ts"
import type {
  DownloadsFieldsFragment,
  ImageFieldsFragment,
  Locale,
} from "../../../ground/graphql/generated/content.ts"
import { languageName } from "../../../ground/i18n/language-name.ts"
import { fileHref } from "../../../request/links/file-href.ts"
import { usePageContext } from "../page-context.tsx"
import { type ModuleProps, ModuleSection } from "./module-section.tsx"

/** Files with kind, size and language, so that readers know what they download [IMG-15]. */
export function Downloads({ module, outline }: ModuleProps<DownloadsFieldsFragment>) {
  const items = module.items.filter((item) => item.file)
  if (items.length === 0) return null
  const hasThumbnails = items.some((item) => item.thumbnail)
  return (
    <ModuleSection module={module} outline={outline} className="downloads">
      <ul className={hasThumbnails ? "download-cards" : "download-list"}>
        {withKeys(items).map(({ key, item }) => (
          <li key={key} className="download">
            {hasThumbnails ? (
              <ResponsiveImage image={item.thumbnail} preset="download-thumbnail" sizes="128px" />
            ) : null}
            {item.file ? (
              <DownloadWords title={item.title} file={item.file} language={item.language} />
            ) : null}
          </li>
        ))}
      </ul>
    </ModuleSection>
  )
}

type DownloadFile = ImageFieldsFragment & { fileSlug: string | null }
type DownloadWordsProps = { title: string; file: DownloadFile; language: Locale | null }

/** A file as a link, with kind, size and language. */
export function DownloadWords({ title, file, language }: DownloadWordsProps) {
  const { t, locale } = usePageContext()
  const details = { type: fileType(file), size: formatFileSize(file.size, locale.language) }
  return (
    <p className="download-words">
      <a
        href={hrefOf(file, language)}
        className="cover-link"
        hrefLang={language ?? undefined}
        download={!file.fileSlug}
      >
        {title}
      </a>
      <span className="download-details">
        {language
          ? t("modules:downloads.detailsWithLanguage", {
              ...details,
              language: languageName(language, locale.language),
            })
          : t("modules:downloads.details", details)}
      </span>
      <Icon name="download" size={24} />
    </p>
  )
}

/**
 * A document keeps its address when it is replaced; other files are linked by their storage address [FILE-02, FILE-04].
 */
function hrefOf({ fileSlug, fileName, url }: DownloadFile, language: Locale | null): string {
  return fileSlug ? fileHref({ slug: fileSlug, locale: language ?? "en", fileName }, "detect") : url
}

/** The file's extension, which is how readers call a file type. */
function fileType(file: ImageFieldsFragment): string {
  const ending = /\.(\w{1,5})$/.exec(file.fileName)?.[1] ?? file.mimeType.split("/").at(-1) ?? ""
  return ending.toUpperCase()
}

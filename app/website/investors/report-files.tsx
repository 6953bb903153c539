import { formatFileSize } from "../../design/components/file-size.ts"
import { Icon } from "../../design/components/icon.tsx"
import type { ReportFileFieldsFragment } from "../../ground/graphql/generated/content.ts"
import { languageName } from "../../ground/i18n/language-name.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { fileHref } from "../../request/links/file-href.ts"
import { usePageContext } from "../pages/page-context.tsx"

type Props = { files: readonly ReportFileFieldsFragment[]; title: string }

/** A document in each of its languages, with what a reader is about to fetch. */
export function ReportFiles({ files, title }: Props) {
  const { locale } = usePageContext()
  const { t } = useTranslation("modules")
  if (files.length === 0) return null
  return (
    <ul className="report-files">
      {files.map(({ language, file }) => (
        <li key={language}>
          <a
            href={
              file.fileSlug
                ? fileHref({ slug: file.fileSlug, locale: language, fileName: file.fileName }, "detect")
                : file.url
            }
            hrefLang={language}
          >
            <Icon name="download" />
            {title}{" "}
            <span className="report-file-details">
              {t("downloads.detailsWithLanguage", {
                type: "PDF",
                size: formatFileSize(file.size, locale.language),
                language: languageName(language, locale.language),
              })}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

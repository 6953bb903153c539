import { formatFileSize } from "../../design/components/file-size.ts"
import { Badge } from "../../design/components/status.tsx"
import { FilePreview } from "../../forms/files/file-preview.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { usePortalPath } from "../frame/use-portal-path.ts"
import type { InboxFile } from "./inbox-request.ts"
import { requestFilePath } from "./request-path.ts"

type Props = { reference: string; files: readonly InboxFile[] }

/** The files of a request or mail. One in which the scanner found something is named, but can't be opened. */
export function RequestFiles({ reference, files }: Props) {
  const { t, i18n } = useTranslation("inbox")
  const path = usePortalPath()
  if (files.length === 0) return null
  return (
    <ul className="attachment-list" aria-label={t("field.files")}>
      {files.map(({ id, name, mediaType, bytes, scan }) => {
        const href = path(requestFilePath(reference, id))
        const words = (
          <span className="file-name">
            {name} <span className="file-size">{formatFileSize(bytes, i18n.language)}</span>{" "}
            {scan === "INFECTED" ? <Badge tone="error">{t("scan.infected")}</Badge> : null}
            {scan === "NOT_SCANNED" ? <span className="file-size">{t("scan.notScanned")}</span> : null}
          </span>
        )
        return (
          <li
            key={id}
            className={mediaType.startsWith("image/") && scan !== "INFECTED" ? "is-picture" : undefined}
          >
            {scan === "INFECTED" ? (
              words
            ) : (
              <a href={href}>
                <FilePreview href={href} mediaType={mediaType} />
                {words}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}

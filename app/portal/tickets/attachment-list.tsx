import { formatFileSize } from "../../design/components/file-size.ts"
import { FilePreview } from "../../forms/files/file-preview.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { usePortalPath } from "../frame/use-portal-path.ts"
import type { Attachment } from "./ticket.ts"
import { attachmentPath } from "./ticket-path.ts"

/** The files of an entry: pictures with a preview, all of them with a download link. */
export function AttachmentList({
  ticketId,
  attachments,
}: {
  ticketId: string
  attachments: readonly Attachment[]
}) {
  const { t, i18n } = useTranslation("tickets")
  const path = usePortalPath()
  if (attachments.length === 0) return null
  return (
    <ul className="attachment-list" aria-label={t("field.attachments")}>
      {attachments.map(({ id, fileName, mediaType, sizeBytes }) => (
        <li key={id} className={mediaType.startsWith("image/") ? "is-picture" : undefined}>
          <a href={path(attachmentPath(ticketId, id))}>
            <FilePreview href={path(attachmentPath(ticketId, id))} mediaType={mediaType} />
            <span className="file-name">
              {fileName} <span className="file-size">{formatFileSize(sizeBytes, i18n.language)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

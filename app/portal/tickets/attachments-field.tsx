import { Button } from "../../design/components/button.tsx"
import { FileInput } from "../../design/components/file-input.tsx"
import { formatFileSize } from "../../design/components/file-size.ts"
import { Icon } from "../../design/components/icon.tsx"
import { Progress } from "../../design/components/status.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { usePortalPath } from "../frame/use-portal-path.ts"
import { FilePreview } from "./file-preview.tsx"
import { type KeptFile, maxFileBytes } from "./kept-file.ts"
import { uploadPath, uploadsPath } from "./ticket-path.ts"
import { useUploads } from "./use-uploads.ts"

type Props = {
  formId: string
  /** Files that an earlier attempt of this form has already uploaded. */
  files: readonly KeptFile[]
  error: string | undefined
}

/**
 * The file field of a form. Without JavaScript the files are sent with the form, are stored even when other fields are
 * faulty, and come back as a list with a remove button each. With JavaScript each file is uploaded as soon as it is
 * chosen, with its progress.
 */
export function AttachmentsField({ formId, files, error }: Props) {
  const { t } = useTranslation("tickets")
  const say = useSay()
  const path = usePortalPath()
  const uploads = useUploads(formId, path(uploadsPath), files)
  return (
    <div className="attachments-field">
      {uploads.files.length > 0 ? (
        <ul className="kept-files" aria-label={t("field.attachments")}>
          {uploads.files.map((file) => (
            <KeptRow key={file.id} file={file} onRemove={uploads.remove} />
          ))}
        </ul>
      ) : null}
      {uploads.underWay.map(({ key, name, share }) => (
        <Progress key={key} label={t("upload.underWay", { name })} value={share} maximum={1} />
      ))}
      <FileInput
        id={`${formId}-files`}
        name="files"
        label={uploads.files.length > 0 ? t("field.moreAttachments") : t("field.attachments")}
        hint={t("upload.hint")}
        error={[error, ...uploads.faults.map(say)].filter(Boolean).join(" ") || undefined}
        maxBytes={maxFileBytes}
        accept="image/*,video/*,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,.txt,.log,.csv,.json,.xml,.zip"
        multiple
        onChange={uploads.add}
      />
      <p className="visually-hidden" role="status">
        {uploads.underWay.length > 0 ? t("upload.wait") : ""}
      </p>
      {uploads.isReady ? null : (
        <Button type="submit" variant="link" name="do" value="attach" icon="upload" iconPlace="start">
          {t("upload.now")}
        </Button>
      )}
    </div>
  )
}

function KeptRow({ file, onRemove }: { file: KeptFile; onRemove: ((id: string) => void) | null }) {
  const { t, i18n } = useTranslation("tickets")
  const path = usePortalPath()
  const { id, name, bytes, mimeType } = file
  return (
    <li>
      <input type="hidden" name="attachment" value={id} />
      <FilePreview href={path(uploadPath(id))} mediaType={mimeType} />
      <span className="file-name">
        {name} <span className="file-size">{formatFileSize(bytes, i18n.language)}</span>
      </span>
      <button
        type={onRemove ? "button" : "submit"}
        className="icon-button"
        name="do"
        value={`remove:${id}`}
        aria-label={t("upload.remove", { name })}
        onClick={onRemove ? () => onRemove(id) : undefined}
      >
        <Icon name="trash" size={24} />
      </button>
    </li>
  )
}

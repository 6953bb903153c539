import { Button } from "../../design/components/button.tsx"
import { FileInput } from "../../design/components/file-input.tsx"
import { formatFileSize } from "../../design/components/file-size.ts"
import { Icon } from "../../design/components/icon.tsx"
import { Progress } from "../../design/components/status.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { useSay } from "../say.ts"
import { FilePreview } from "./file-preview.tsx"
import { fileFields, type KeptFile, maxFileBytes } from "./kept-file.ts"
import { useUploads } from "./use-uploads.ts"

type Props = {
  formId: string
  /** `more`: the label of the field once there are files. */
  labels: { label: string; more: string; hint?: string }
  /** Takes a file by POST before its form is sent; a form without an account has one of its own. */
  address: string
  /** Files that an earlier attempt of this form has already uploaded. */
  files: readonly KeptFile[]
  error: string | undefined
  /** Whose the files of a form without an account are, as its last answer said; left out where somebody is signed in. */
  owner?: { token: string | null }
  /** The form needs at least one; else the field is called optional. */
  isNeeded?: boolean
  /** What the browser's chooser offers, where it isn't everything that is accepted. */
  accept?: string
}

const accepted =
  "image/*,video/*,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,.txt,.log,.csv,.json,.xml,.zip"

/**
 * The file field of a form. Without JavaScript the files are sent with the form, are stored even when other fields are
 * faulty, and come back as a list with a remove button each. Where React runs, each file is uploaded as soon as it is
 * chosen, with its progress.
 */
export function FilesField({
  formId,
  labels,
  address,
  files,
  error,
  owner,
  isNeeded = false,
  accept = accepted,
}: Props) {
  const { t } = useTranslation("uploads")
  const say = useSay()
  const uploads = useUploads({ formId, address, files, owner: owner?.token ?? null })
  // Of a form without an account the browser can't ask for a file by its address alone.
  const fileAddress = owner ? null : (id: string) => `${address}/${encodeURIComponent(id)}`
  return (
    <div className="files-field">
      {uploads.owner ? <input type="hidden" name={fileFields.owner} value={uploads.owner} /> : null}
      {uploads.files.length > 0 ? (
        <ul className="kept-files" aria-label={labels.label}>
          {uploads.files.map((file) => (
            <KeptRow key={file.id} file={file} href={fileAddress?.(file.id)} onRemove={uploads.remove} />
          ))}
        </ul>
      ) : null}
      {uploads.underWay.map(({ key, name, share }) => (
        <Progress key={key} label={t("underWay", { name })} value={share} maximum={1} />
      ))}
      <FileInput
        id={`${formId}-files`}
        name={fileFields.chosen}
        label={uploads.files.length > 0 ? labels.more : labels.label}
        hint={labels.hint}
        error={[error, ...uploads.faults.map(say)].filter(Boolean).join(" ") || undefined}
        maxBytes={maxFileBytes}
        accept={accept}
        multiple
        required={isNeeded && uploads.files.length === 0}
        onChange={uploads.add}
      />
      <p className="visually-hidden" role="status">
        {uploads.underWay.length > 0 ? t("wait") : ""}
      </p>
      {uploads.isReady ? null : (
        <Button
          type="submit"
          variant="link"
          name={fileFields.wish}
          value="attach"
          icon="upload"
          iconPlace="start"
        >
          {t("now")}
        </Button>
      )}
    </div>
  )
}

type RowProps = { file: KeptFile; href: string | undefined; onRemove: ((id: string) => void) | null }

function KeptRow({ file, href, onRemove }: RowProps) {
  const { t, i18n } = useTranslation("uploads")
  const { id, name, bytes, mimeType } = file
  return (
    <li>
      <input type="hidden" name={fileFields.kept} value={id} />
      <FilePreview href={href} mediaType={mimeType} />
      <span className="file-name">
        {name} <span className="file-size">{formatFileSize(bytes, i18n.language)}</span>
      </span>
      <button
        type={onRemove ? "button" : "submit"}
        className="icon-button"
        name={fileFields.wish}
        value={`remove:${id}`}
        aria-label={t("remove", { name })}
        onClick={onRemove ? () => onRemove(id) : undefined}
      >
        <Icon name="trash" size={24} />
      </button>
    </li>
  )
}

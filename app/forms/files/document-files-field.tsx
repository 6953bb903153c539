import { Button } from "../../design/components/button.tsx"
import { FileInput } from "../../design/components/file-input.tsx"
import { formatFileSize } from "../../design/components/file-size.ts"
import { Icon } from "../../design/components/icon.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { sideButtonName } from "../side-button.ts"
import { formFilesAddress } from "./form-files-address.ts"
import { fileFields, type KeptFile, maxFileBytes, maxFormFilesBytes } from "./kept-file.ts"

type Props = {
  formId: string
  /** `more`: the label of the field once there are files. */
  labels: { label: string; more: string; hint?: string }
  /** Files that an earlier attempt of this form has already uploaded. */
  files: readonly KeptFile[]
  /** Whose they are, as the last answer said. */
  owner: string | null
  error: string | undefined
}

/**
 * The file field of a form in a document, for pictures and films [FORM-38, FORM-39]. Without JavaScript the files are sent with the form, are
 * stored even when other fields are faulty, and come back as a list with a remove button each. Where scripts run, `files-field.browser.ts`
 * uploads each file as soon as it is chosen; it finds its rows in templates, so that all words are written here.
 */
export function DocumentFilesField({ formId, labels, files, owner, error }: Props) {
  const { t, i18n } = useTranslation("uploads")
  const maximum = Math.floor(maxFormFilesBytes / 1_000_000)
  return (
    <div
      className="files-field"
      data-files={`${formFilesAddress}?language=${i18n.language}`}
      data-max-bytes={maxFormFilesBytes}
      data-failed={t("failed", { name: "{{name}}", maximum })}
      data-not-a-picture={t("notAPicture", { name: "{{name}}", maximum })}
      data-too-large-in-all={t("tooLargeInAll", { name: "{{name}}", maximum })}
    >
      <input type="hidden" name={fileFields.owner} defaultValue={owner ?? ""} />
      <ul className="kept-files" aria-label={labels.label} hidden={files.length === 0}>
        {files.map((file) => (
          <KeptRow key={file.id} file={file} />
        ))}
      </ul>
      <div data-under-way="" />
      <template data-row="kept">
        <KeptRow file={null} />
      </template>
      <template data-row="under-way">
        <div className="file-under-way">
          <label className="progress">
            <span>{t("underWay", { name: "{{name}}" })}</span>
            <progress max={1} />
          </label>
          <button type="button" className="icon-button" aria-label={t("cancel", { name: "{{name}}" })}>
            <Icon name="close" size={24} />
          </button>
        </div>
      </template>
      <FileInput
        id={`${formId}-files`}
        name={fileFields.chosen}
        label={files.length > 0 ? labels.more : labels.label}
        hint={labels.hint}
        error={error}
        maxBytes={maxFileBytes}
        accept="image/*,video/*"
        multiple
      />
      <p className="field-error" role="alert" data-file-faults="" hidden />
      <p className="visually-hidden" role="status" data-wait={t("wait")} />
      <div data-upload-now="">
        <Button
          type="submit"
          variant="link"
          name={sideButtonName}
          value="attach"
          icon="upload"
          iconPlace="start"
        >
          {t("now")}
        </Button>
      </div>
    </div>
  )
}

/** Null: a template for the script. */
function KeptRow({ file }: { file: KeptFile | null }) {
  const { t, i18n } = useTranslation("uploads")
  const name = file?.name ?? "{{name}}"
  return (
    <li data-id={file?.id} data-bytes={file?.bytes}>
      <input type="hidden" name={fileFields.kept} defaultValue={file?.id ?? ""} />
      <span className="file-preview">
        <Icon name="download" size={24} />
      </span>
      <span className="file-name">
        {`${name} `}
        <span className="file-size">{file ? formatFileSize(file.bytes, i18n.language) : "{{size}}"}</span>
      </span>
      <button
        type="submit"
        className="icon-button"
        name={sideButtonName}
        value={file ? `remove:${file.id}` : ""}
        aria-label={t("remove", { name })}
      >
        <Icon name="trash" size={24} />
      </button>
    </li>
  )
}

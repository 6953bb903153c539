import { Button } from "../../../design/components/button.tsx"
import { formatFileSize } from "../../../design/components/file-size.ts"
import { LocalTime } from "../../../design/components/local-time.tsx"
import { Textarea } from "../../../design/components/textarea.tsx"
import { FilePreview } from "../../../forms/files/file-preview.tsx"
import { FilesField } from "../../../forms/files/files-field.tsx"
import { PostForm } from "../../../forms/post-form.tsx"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { usePortalPath } from "../../frame/use-portal-path.ts"
import { noteFilePath } from "../../inventory/inventory-path.ts"
import { uploadsPath } from "../../tickets/ticket-path.ts"
import type { Note } from "./keeping.server.ts"
import { limits } from "./keeping-schema.ts"
import { useMachineForm } from "./machine-form.ts"
import type { KeepingProps, TypedProps } from "./plan.tsx"
import { RemoveButton } from "./remove-button.tsx"

/** What the organisation wrote down about the machine, and a form for more. */
export function Notes(props: KeepingProps) {
  const { t } = useTranslation("machine")
  const { notes, canKeep } = props.keeping
  return (
    <>
      <p>{t("notes.lead")}</p>
      {notes.length > 0 ? (
        <ol className="conversation">
          {notes.map((note) => (
            <Entry key={note.id} note={note} canWrite={canKeep} />
          ))}
        </ol>
      ) : null}
      {canKeep ? <NoteForm {...props} /> : null}
    </>
  )
}

function Entry({
  note: { id, text, at, byName, isMine, canRemove, files },
  canWrite,
}: {
  note: Note
  canWrite: boolean
}) {
  const { t, i18n } = useTranslation("machine")
  const path = usePortalPath()
  const author = isMine ? t("me") : (byName ?? t("formerColleague"))
  return (
    <li className="entry" id={`note-${id}`}>
      <p className="entry-head">
        <strong>{author}</strong>
        <LocalTime time={at} />
      </p>
      {text ? <p className="entry-text">{text}</p> : null}
      {files.length > 0 ? (
        <ul className="attachment-list" aria-label={t("notes.files")}>
          {files.map((file) => (
            <li key={file.id} className={file.mediaType.startsWith("image/") ? "is-picture" : undefined}>
              <a href={path(noteFilePath(id, file.id))}>
                <FilePreview href={path(noteFilePath(id, file.id))} mediaType={file.mediaType} />
                <span className="file-name">
                  {file.name}{" "}
                  <span className="file-size">{formatFileSize(file.sizeBytes, i18n.language)}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {canWrite && canRemove ? (
        <RemoveButton intent="remove-note" id={id} what={text.slice(0, 60) || author} />
      ) : null}
    </li>
  )
}

export function NoteForm({ keeping, answer }: TypedProps) {
  const { t } = useTranslation("machine")
  const path = usePortalPath()
  const { form, own } = useMachineForm("note", { answer, kept: keeping.kept, intent: "note" })
  return (
    <PostForm form={form} intent="note" formKey={keeping.formKey} hasFiles hasSideButtons>
      <Textarea {...form.field("text")} label={t("notes.text")} rows={4} maxLength={limits.note} />
      {keeping.takesFiles ? (
        <FilesField
          formId={form.id}
          labels={{ label: t("notes.files"), more: t("notes.moreFiles") }}
          address={path(uploadsPath)}
          files={own?.files ?? keeping.files}
          error={form.field("files").error}
        />
      ) : null}
      <Button type="submit">{t("notes.save")}</Button>
    </PostForm>
  )
}

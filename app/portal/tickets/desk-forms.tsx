/** What support does with a customer's ticket: answer, set the status, note. Each form works without JavaScript. */

import { Button } from "../../design/components/button.tsx"
import { ChoiceGroup } from "../../design/components/choice-group.tsx"
import { Select } from "../../design/components/select.tsx"
import { Textarea } from "../../design/components/textarea.tsx"
import { PostForm } from "../../forms/post-form.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { AttachmentsField } from "./attachments-field.tsx"
import { deskStatusKeys, openStatuses, statusesAfterReply, type Ticket } from "./ticket.ts"
import { type CommentFormProps, type FormProps, useTicketForm } from "./ticket-forms.tsx"

export function ReplyForm({ files, ...props }: CommentFormProps) {
  const { t } = useTranslation("tickets")
  const say = useSay()
  const { form, own } = useTicketForm("reply", props)
  const { defaultValue, ...status } = form.field("status")
  return (
    <PostForm form={form} intent="reply" formKey={props.keys.reply} hasFiles hasSideButtons>
      <h2 className="portal-section-title">{t("desk.reply")}</h2>
      <Textarea {...form.field("description")} label={t("desk.replyLabel")} rows={8} required />
      <AttachmentsField formId={form.id} files={own?.files ?? files} error={form.field("files").error} />
      <ChoiceGroup
        {...status}
        type="radio"
        legend={t("desk.afterwards")}
        choices={statusesAfterReply.map((value) => ({ value, label: say(deskStatusKeys[value]) }))}
        chosen={[defaultValue || "ANSWERED"]}
        required
      />
      <Button type="submit">{t("desk.send")}</Button>
    </PostForm>
  )
}

/** Open tickets only: closing and reopening have forms of their own. */
export function StatusForm({ ticket, ...props }: FormProps & { ticket: Ticket }) {
  const { t } = useTranslation("tickets")
  const say = useSay()
  const { form } = useTicketForm("status", props)
  const { defaultValue, ...status } = form.field("status")
  return (
    <PostForm form={form} intent="status" formKey={props.keys.status}>
      <Select
        {...status}
        label={t("field.status")}
        options={openStatuses.map((value) => ({ value, label: say(deskStatusKeys[value]) }))}
        defaultValue={defaultValue || ticket.status}
        required
      />
      <Button type="submit" variant="quiet">
        {t("desk.setStatus")}
      </Button>
    </PostForm>
  )
}

/** In the colours of a note, and behind a disclosure, so that nobody takes it for the form of the answer. */
export function NoteForm(props: FormProps) {
  const { t } = useTranslation("tickets")
  const { form, isTyped } = useTicketForm("note", props)
  return (
    <details className="ticket-step ticket-note-form" open={isTyped}>
      <summary className="button button-quiet">{t("desk.noteOpen")}</summary>
      <PostForm form={form} intent="note" formKey={props.keys.note}>
        <Textarea
          {...form.field("description")}
          label={t("desk.note")}
          hint={t("desk.noteHint")}
          rows={4}
          required
        />
        <Button type="submit" variant="quiet">
          {t("desk.noteSave")}
        </Button>
      </PostForm>
    </details>
  )
}

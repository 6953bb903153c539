/** The forms of a ticket's page. Each works without JavaScript. */

import { Button } from "../../design/components/button.tsx"
import { ChoiceGroup } from "../../design/components/choice-group.tsx"
import { Textarea } from "../../design/components/textarea.tsx"
import type { KeptFile } from "../../forms/files/kept-file.ts"
import { formState } from "../../forms/form-state.ts"
import { PostForm } from "../../forms/post-form.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { KeptValues } from "../../sign-in/session/kept-form.ts"
import { AttachmentsField } from "./attachments-field.tsx"
import type { TicketFormAnswer } from "./change-ticket.server.ts"
import { closureReasons, reasonKeys, type Ticket } from "./ticket.ts"
import type { TicketForm, TicketFormKeys } from "./ticket-form-names.ts"

export type FormProps = {
  /** Idempotency keys for this rendering; a returned form keeps its own. */
  keys: TicketFormKeys
  answer: TicketFormAnswer | undefined
  /** Values by form that somebody had typed before they had to sign in again. */
  kept: KeptValues
}

/** A form's props and the files that it has uploaded. */
export type CommentFormProps = FormProps & { files: readonly KeptFile[] }

export function useTicketForm(name: TicketForm, { answer, kept }: FormProps) {
  const say = useSay()
  const own = answer?.form === name ? answer : undefined
  const values = kept[name]
  return {
    own,
    isTyped: Boolean(own ?? values),
    form: formState({ id: name, answer: own?.answer, values, say }),
  }
}

/** [TICK-07, TICK-08] */
export function CommentForm({ files, ...props }: CommentFormProps) {
  const { t } = useTranslation("tickets")
  const { form, own } = useTicketForm("comment", props)
  return (
    <PostForm form={form} intent="comment" formKey={props.keys.comment} hasFiles hasSideButtons>
      <h2 className="portal-section-title">{t("comment.title")}</h2>
      <Textarea {...form.field("description")} label={t("comment.label")} rows={6} required />
      <AttachmentsField formId={form.id} files={own?.files ?? files} error={form.field("files").error} />
      <Button type="submit">{t("comment.submit")}</Button>
    </PostForm>
  )
}

/** [TICK-09, TICK-10] */
export function CloseForm(props: FormProps) {
  const { t } = useTranslation("tickets")
  const say = useSay()
  const { form, isTyped } = useTicketForm("close", props)
  const { defaultValue, ...reason } = form.field("reason")
  return (
    <details className="ticket-step" open={isTyped}>
      <summary className="button button-quiet">{t("close.open")}</summary>
      <PostForm form={form} intent="close" formKey={props.keys.close}>
        <ChoiceGroup
          {...reason}
          type="radio"
          legend={t("close.reason")}
          choices={closureReasons.map((value) => ({ value, label: say(reasonKeys[value]) }))}
          chosen={[defaultValue]}
          required
        />
        <Textarea {...form.field("comment")} label={t("close.comment")} rows={4} />
        <Button type="submit">{t("close.submit")}</Button>
      </PostForm>
    </details>
  )
}

export function ReopenForm(props: FormProps) {
  const { t } = useTranslation("tickets")
  const { form } = useTicketForm("reopen", props)
  return (
    <PostForm form={form} intent="reopen" formKey={props.keys.reopen}>
      <h2 className="portal-section-title">{t("reopen.title")}</h2>
      <Textarea {...form.field("comment")} label={t("reopen.comment")} rows={4} />
      <Button type="submit" variant="quiet">
        {t("reopen.submit")}
      </Button>
    </PostForm>
  )
}

/** Turns mails about this ticket on or off. */
export function WatchForm({ ticket: { isWatched } }: { ticket: Ticket }) {
  const { t } = useTranslation("tickets")
  return (
    <form method="post" className="mail-switch">
      <p>{isWatched ? t("watch.isOn") : t("watch.isOff")}</p>
      <Button type="submit" variant="link" name="intent" value={isWatched ? "unwatch" : "watch"}>
        {isWatched ? t("watch.turnOff") : t("watch.turnOn")}
      </Button>
    </form>
  )
}

/** What can be done on a ticket's page, each a form of its own that works without scripts. */
import { useTranslation } from "react-i18next"
import { formState } from "../forms/form-state.ts"
import { PostForm } from "../forms/post-form.tsx"
import { useSay } from "../forms/say.ts"
import { Button } from "../ui/button.tsx"
import { ChoiceGroup } from "../ui/choice-group.tsx"
import { Textarea } from "../ui/textarea.tsx"
import { AttachmentsField } from "./attachments-field.tsx"
import type { TicketFormAnswer } from "./change-ticket.server.ts"
import type { KeptFile } from "./kept-file.ts"
import { closureReasons, reasonKeys, type Ticket } from "./ticket.ts"

type FormProps = {
  /** For this showing of the form; one that comes back keeps its own. */
  formKey: string
  answer: TicketFormAnswer | undefined
  /** What was typed into this form before a sign-in that became necessary. */
  kept: Record<string, string> | undefined
}

/** With the files that were sent ahead. */
type CommentFormProps = FormProps & { files: readonly KeptFile[] }

/** [TICK-07, TICK-08] */
export function CommentForm({ formKey, answer, kept, files }: CommentFormProps) {
  const { t } = useTranslation("tickets")
  const say = useSay()
  const own = answer?.form === "comment" ? answer : undefined
  const form = formState({ id: "comment", answer: own?.answer, values: kept, say })
  return (
    <PostForm form={form} intent="comment" hasFiles hasSideButtons>
      <h2 className="portal-section-title">{t("comment.title")}</h2>
      <FormKey form={form} formKey={formKey} />
      <Textarea {...form.field("description")} label={t("comment.label")} rows={6} required />
      <AttachmentsField formId={form.id} files={own?.files ?? files} error={form.field("files").error} />
      <Button type="submit">{t("comment.submit")}</Button>
    </PostForm>
  )
}

/** [TICK-09, TICK-10] */
export function CloseForm({ formKey, answer, kept }: FormProps) {
  const { t } = useTranslation("tickets")
  const say = useSay()
  const own = answer?.form === "close" ? answer : undefined
  const form = formState({ id: "close", answer: own?.answer, values: kept, say })
  const { defaultValue, ...reason } = form.field("reason")
  return (
    <details className="ticket-step" open={Boolean(own ?? kept)}>
      <summary className="button button-quiet">{t("close.open")}</summary>
      <PostForm form={form} intent="close">
        <FormKey form={form} formKey={formKey} />
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

export function ReopenForm({ formKey, answer, kept }: FormProps) {
  const { t } = useTranslation("tickets")
  const say = useSay()
  const own = answer?.form === "reopen" ? answer : undefined
  const form = formState({ id: "reopen", answer: own?.answer, values: kept, say })
  return (
    <PostForm form={form} intent="reopen">
      <h2 className="portal-section-title">{t("reopen.title")}</h2>
      <FormKey form={form} formKey={formKey} />
      <Textarea {...form.field("comment")} label={t("reopen.comment")} rows={4} />
      <Button type="submit" variant="quiet">
        {t("reopen.submit")}
      </Button>
    </PostForm>
  )
}

/** Mails about this one ticket. */
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

function FormKey({ form, formKey }: { form: ReturnType<typeof formState>; formKey: string }) {
  return <input type="hidden" name="key" value={form.field("key").defaultValue || formKey} />
}

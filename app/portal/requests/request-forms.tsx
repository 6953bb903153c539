/** What staff do with a request. Each form works without JavaScript. */
import { Button } from "../../design/components/button.tsx"
import { ChoiceGroup } from "../../design/components/choice-group.tsx"
import { Select } from "../../design/components/select.tsx"
import { Textarea } from "../../design/components/textarea.tsx"
import { formState } from "../../forms/form-state.ts"
import { PostForm } from "../../forms/post-form.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { RequestFormAnswer } from "./change-request.server.ts"
import { requestStates, stateKeys, statesAfterAnswer } from "./inbox-request.ts"
import type { RequestForm } from "./request-schema.ts"
import type { RequestScreenData } from "./request-screen.server.ts"

type FormProps = { screen: RequestScreenData; answer: RequestFormAnswer | undefined }

function useRequestForm(
  name: RequestForm,
  { screen, answer }: FormProps,
  values: Record<string, string> = {},
) {
  const say = useSay()
  const own = answer?.form === name ? answer : undefined
  const kept = screen.kept[name]
  return {
    isTyped: Boolean(own ?? kept),
    form: formState({ id: name, answer: own?.answer, values: { ...values, ...kept }, say }),
  }
}

/** The answer goes to the sender by mail. Who gave no mail address can't be answered here. */
export function AnswerForm(props: FormProps) {
  const { t } = useTranslation("inbox")
  const say = useSay()
  const { form } = useRequestForm("answer", props)
  const { email } = props.screen.request.sender
  const { defaultValue, ...state } = form.field("state")
  if (!email) return <p>{t("answer.noAddress")}</p>
  return (
    <PostForm form={form} intent="answer" formKey={props.screen.keys.answer}>
      <h2 className="portal-section-title">{t("answer.title")}</h2>
      <Textarea
        {...form.field("text")}
        label={t("answer.label")}
        hint={t("answer.hint", { email })}
        rows={8}
        required
      />
      <ChoiceGroup
        {...state}
        type="radio"
        legend={t("answer.afterwards")}
        choices={statesAfterAnswer.map((value) => ({ value, label: say(stateKeys[value]) }))}
        chosen={[defaultValue || "ANSWERED"]}
        required
      />
      <Button type="submit">{t("answer.send")}</Button>
    </PostForm>
  )
}

/** In the colours of a note, and behind a disclosure, so that nobody takes it for the form of the answer. */
export function NoteForm(props: FormProps) {
  const { t } = useTranslation("inbox")
  const { form, isTyped } = useRequestForm("note", props)
  return (
    <details className="ticket-step ticket-note-form" open={isTyped}>
      <summary className="button button-quiet">{t("note.open")}</summary>
      <PostForm form={form} intent="note" formKey={props.screen.keys.note}>
        <Textarea {...form.field("text")} label={t("note.title")} hint={t("note.hint")} rows={4} required />
        <Button type="submit" variant="quiet">
          {t("note.save")}
        </Button>
      </PostForm>
    </details>
  )
}

export function AssignForm(props: FormProps) {
  const { t } = useTranslation("inbox")
  const { request, staff, me } = props.screen
  const { form } = useRequestForm("assign", props, { staff: request.assignee?.subject ?? "" })
  return (
    <>
      <PostForm form={form} intent="assign">
        <Select
          {...form.field("staff")}
          label={t("field.assignee")}
          placeholder={t("assign.nobody")}
          options={staff.map(({ subject, name }) => ({
            value: subject,
            label: subject === me ? t("assign.me", { name }) : name,
          }))}
          required
        />
        <Button type="submit" variant="quiet">
          {t("assign.save")}
        </Button>
      </PostForm>
      {request.assignee?.subject === me ? null : (
        <form method="post">
          <Button type="submit" variant="link" name="intent" value="take">
            {t("assign.take")}
          </Button>
        </form>
      )}
    </>
  )
}

export function StateForm(props: FormProps) {
  const { t } = useTranslation("inbox")
  const say = useSay()
  const { form } = useRequestForm("state", props, { state: props.screen.request.state })
  return (
    <PostForm form={form} intent="state">
      <Select
        {...form.field("state")}
        label={t("field.state")}
        options={requestStates.map((value) => ({ value, label: say(stateKeys[value]) }))}
        required
      />
      <Button type="submit" variant="quiet">
        {t("setState")}
      </Button>
    </PostForm>
  )
}

/** Whoever gets the request is told by mail. */
export function HandOverForm(props: FormProps) {
  const { t } = useTranslation("inbox")
  const { request, choices } = props.screen
  const values = { team: request.addressee.team, office: request.addressee.officeId ?? "" }
  const { form, isTyped } = useRequestForm("handOver", props, values)
  return (
    <details className="ticket-step" open={isTyped}>
      <summary className="button button-quiet">{t("handOver.open")}</summary>
      <PostForm form={form} intent="handOver">
        <Select
          {...form.field("team")}
          label={t("field.team")}
          placeholder={t("handOver.chooseTeam")}
          options={choices.teams}
          required
        />
        {choices.offices.length > 0 ? (
          <Select
            {...form.field("office")}
            label={t("field.office")}
            placeholder={t("handOver.noOffice")}
            options={choices.offices}
          />
        ) : null}
        <Textarea {...form.field("note")} label={t("handOver.note")} rows={3} />
        <Button type="submit" variant="quiet">
          {t("handOver.save")}
        </Button>
      </PostForm>
    </details>
  )
}

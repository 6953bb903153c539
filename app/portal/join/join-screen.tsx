import { Button } from "../../design/components/button.tsx"
import { ChoiceGroup } from "../../design/components/choice-group.tsx"
import { LocalTime } from "../../design/components/local-time.tsx"
import { TextInput } from "../../design/components/text-input.tsx"
import { Textarea } from "../../design/components/textarea.tsx"
import { formState } from "../../forms/form-state.ts"
import { PostForm } from "../../forms/post-form.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { PortalScreen } from "../frame/portal-screen.tsx"
import type { JoinAnswer, JoinView } from "./join.server.ts"

type Props = { view: JoinView; answer: JoinAnswer | undefined }

/** Asks an organisation's administrators to be let in. */
export function JoinScreen({ view, answer }: Props) {
  const { t } = useTranslation("organisations")
  const { waiting } = view
  return (
    <PortalScreen title={t("join.title")} lead={waiting ? undefined : t("join.lead")}>
      {waiting ? <Waiting request={waiting} /> : <JoinForm view={view} answer={answer} />}
    </PortalScreen>
  )
}

function Waiting({ request }: { request: NonNullable<JoinView["waiting"]> }) {
  const { t } = useTranslation("organisations")
  const organisation = request.organisation?.name ?? request.organisationWords
  return (
    <form method="post" className="form portal-note">
      <p className="item-title">{t("join.waiting", { organisation })}</p>
      <p>
        {t("join.waitingText")} <LocalTime time={request.madeAt} isDateOnly />
      </p>
      <input type="hidden" name="request" value={request.id} />
      <Button type="submit" variant="quiet" name="intent" value="cancel">
        {t("join.cancel")}
      </Button>
    </form>
  )
}

function JoinForm({ view: { suggestions, decided }, answer }: Props) {
  const { t } = useTranslation("organisations")
  const say = useSay()
  const first = suggestions[0]?.organisation.id ?? ""
  const form = formState({ id: "join", answer: answer?.answer, values: { organisation: first }, say })
  const { defaultValue, ...chosen } = form.field("organisation")
  return (
    <>
      {decided ? (
        <div className="portal-note" role="status">
          <p className="item-title">
            {t("join.denied", { organisation: decided.organisation?.name ?? decided.organisationWords })}
          </p>
          {decided.reason ? <p>{decided.reason}</p> : null}
        </div>
      ) : null}
      <PostForm form={form} intent="request">
        {suggestions.length > 0 ? (
          <ChoiceGroup
            {...chosen}
            type="radio"
            legend={t("join.which")}
            hint={t("join.suggestedHint", { domain: suggestions[0]?.domain ?? "" })}
            choices={[
              ...suggestions.map(({ organisation }) => ({
                value: organisation.id,
                label: organisation.name,
              })),
              { value: "", label: t("join.another") },
            ]}
            chosen={[defaultValue]}
            required
          />
        ) : null}
        <TextInput
          {...form.field("organisationWords")}
          label={suggestions.length > 0 ? t("join.anotherName") : t("join.name")}
          hint={t("join.nameHint")}
          maxLength={80}
          autoComplete="organization"
          required={suggestions.length === 0}
        />
        <Textarea {...form.field("note")} label={t("join.note")} hint={t("join.noteHint")} rows={3} />
        <Button type="submit">{t("join.submit")}</Button>
      </PostForm>
    </>
  )
}

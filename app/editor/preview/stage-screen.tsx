import { Button } from "../../design/components/button.tsx"
import { ChoiceGroup } from "../../design/components/choice-group.tsx"
import { MessagePage } from "../../design/components/message-page.tsx"
import { TextInput } from "../../design/components/text-input.tsx"
import { type FormAnswer, formState } from "../../forms/form-state.ts"
import { PostForm } from "../../forms/post-form.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { StageView } from "./stage.server.ts"

type Props = { view: StageView; answer?: FormAnswer | null | undefined }

export function StageScreen({ view, answer }: Props) {
  const { t } = useTranslation("preview")
  const { stage, at, returnTo, action } = view
  const form = formState({ id: "stage", answer, values: { stage, at, returnTo }, say: useSay() })
  const choice = form.field("stage")
  return (
    <MessagePage title={t("stage.title")}>
      <p>{t("stage.lead")}</p>
      <PostForm form={form} action={action} errorTitle={t("stage.errorSummary")}>
        <input type="hidden" name="returnTo" value={form.field("returnTo").defaultValue} />
        <ChoiceGroup
          id={choice.id}
          name="stage"
          type="radio"
          legend={t("stage.legend")}
          error={choice.error}
          chosen={[choice.defaultValue]}
          choices={[
            { value: "draft", label: t("stage.draft") },
            { value: "published", label: t("stage.published") },
          ]}
          required
        />
        <TextInput
          {...form.field("at")}
          type="datetime-local"
          label={t("stage.at")}
          hint={t("stage.atHint")}
        />
        <Button type="submit">{t("stage.submit")}</Button>
      </PostForm>
      <p>{t("note.search")}</p>
    </MessagePage>
  )
}

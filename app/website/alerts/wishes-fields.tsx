import { ChoiceGroup } from "../../design/components/choice-group.tsx"
import { Select } from "../../design/components/select.tsx"
import type { FormAnswer, FormState } from "../../forms/form-state.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { adHocWish, allWish, topicWish } from "./alert-wishes.ts"
import type { WishesView } from "./alerts-view.ts"

type Props = { form: FormState; answer: FormAnswer | undefined; wishes: WishesView }

/** What somebody wants to be told of, and in which language. */
export function WishesFields({ form, answer, wishes }: Props) {
  const { t } = useTranslation("alerts")
  const { topics, languages } = wishes
  const { defaultValue: _, ...wish } = form.field("wish")
  const { defaultValue: language, ...languageField } = form.field("language")
  return (
    <>
      <ChoiceGroup
        {...wish}
        type="checkbox"
        legend={t("field.wishes")}
        choices={[
          { value: adHocWish, label: t("wish.adHoc"), hint: t("wish.adHocHint") },
          { value: allWish, label: t("wish.all"), hint: t("wish.allHint") },
          ...topics.map(({ slug, name }) => ({
            value: topicWish(slug),
            label: t("wish.topic", { topic: name }),
          })),
        ]}
        chosen={answer ? sentChoices(answer) : wishes.chosen}
      />
      <Select
        {...languageField}
        label={t("field.language")}
        options={languages}
        defaultValue={language || wishes.language}
        required
      />
    </>
  )
}

/** One ticked box comes back as a text, several as a list. */
function sentChoices({ initialValue }: FormAnswer): string[] {
  const sent = initialValue?.wish
  return (Array.isArray(sent) ? sent : [sent]).filter((value): value is string => typeof value === "string")
}

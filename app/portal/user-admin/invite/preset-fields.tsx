import { ChoiceGroup } from "../../../design/components/choice-group.tsx"
import { Select } from "../../../design/components/select.tsx"
import { TextInput } from "../../../design/components/text-input.tsx"
import type { FormState } from "../../../forms/form-state.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { GivenByProvider } from "../frame/given-by-provider.tsx"
import type { InviteChoices } from "./invite-choices.server.ts"

type Props = {
  form: FormState
  choices: InviteChoices
  /** Applications that are chosen at first. */
  chosen: readonly string[]
  /** A list may name applications itself. */
  isRequired?: boolean
}

/** What one person or all of a list are invited to. */
export function PresetFields({ form, choices, chosen, isRequired = false }: Props) {
  const { t } = useTranslation("invitations")
  const { defaultValue: _, ...applications } = form.field("applications")
  const [only] = choices.organisations.length === 1 ? choices.organisations : []
  return (
    <>
      {only ? (
        <input type="hidden" name="organisation" value={only.value} />
      ) : (
        <Select
          {...form.field("organisation")}
          label={t("field.organisation")}
          placeholder={t("choose")}
          options={choices.organisations}
          required
        />
      )}
      {choices.isGivenByProvider ? (
        <GivenByProvider />
      ) : (
        <ChoiceGroup
          {...applications}
          type="checkbox"
          legend={t("field.applications")}
          hint={isRequired ? undefined : t("field.applicationsHint")}
          choices={choices.applications}
          chosen={chosen}
          isOptional={!isRequired}
        />
      )}
      {choices.locations.length > 0 ? (
        <Select
          {...form.field("location")}
          label={t("field.location")}
          hint={t("field.locationHint")}
          placeholder={t("field.noLocation")}
          options={choices.locations}
        />
      ) : null}
      <Select {...form.field("language")} label={t("field.language")} options={choices.languages} required />
      {choices.isGivenByProvider ? null : (
        <TextInput
          {...form.field("validUntil")}
          type="date"
          label={t("field.validUntil")}
          hint={t("field.validUntilHint")}
        />
      )}
    </>
  )
}

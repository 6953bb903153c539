import { Button } from "../../design/components/button.tsx"
import { Select } from "../../design/components/select.tsx"
import { TextInput } from "../../design/components/text-input.tsx"
import { formState } from "../../forms/form-state.ts"
import { PostForm } from "../../forms/post-form.tsx"
import { useSay } from "../../forms/say.ts"
import { inOneLine } from "../../ground/i18n/list-format.ts"
import { isFamilyNameFirst, writtenName } from "../../ground/i18n/name-order.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { AccountAnswer, AccountView } from "./account-view.ts"
import { Section } from "./section.tsx"

type Props = { view: Extract<AccountView, { kind: "account" }>; answer: AccountAnswer | undefined }

/** [ACCT-02…05] */
export function ProfileSection({ view, answer }: Props) {
  const { t, i18n } = useTranslation("account")
  const say = useSay()
  const { account, countries, languages, kept } = view
  const form = formState({
    id: "profile-form",
    answer: answer?.form === "profile" ? answer.answer : null,
    values: { ...profileOf(account), ...kept.profile },
    say,
  })
  const country = form.field("country")
  const givenName = (
    <TextInput
      {...form.field("firstName")}
      key="firstName"
      label={t("profile.firstName")}
      autoComplete="given-name"
      maxLength={200}
      required
    />
  )
  const familyName = (
    <TextInput
      {...form.field("lastName")}
      key="lastName"
      label={t("profile.lastName")}
      autoComplete="family-name"
      maxLength={200}
      required
    />
  )
  return (
    <Section
      section="profile"
      summary={inOneLine(
        [writtenName(account, i18n.language), account.company ?? ""].filter(Boolean),
        i18n.language,
      )}
      answer={answer}
      isOpen={kept.profile !== undefined}
    >
      <PostForm form={form} intent="profile">
        <div className="form-pair">
          {isFamilyNameFirst(i18n.language) ? [familyName, givenName] : [givenName, familyName]}
        </div>
        <TextInput
          {...form.field("company")}
          label={t("profile.company")}
          autoComplete="organization"
          maxLength={200}
        />
        <TextInput
          {...form.field("telephone")}
          label={t("profile.telephone")}
          type="tel"
          autoComplete="tel"
          maxLength={200}
        />
        <TextInput
          {...form.field("address")}
          label={t("profile.address")}
          autoComplete="address-line1"
          maxLength={200}
        />
        <div className="form-pair form-pair-narrow">
          <TextInput
            {...form.field("postalCode")}
            label={t("profile.postalCode")}
            autoComplete="postal-code"
            maxLength={200}
          />
          <TextInput
            {...form.field("city")}
            label={t("profile.city")}
            autoComplete="address-level2"
            maxLength={200}
          />
        </div>
        <Select
          {...country}
          label={t("profile.country")}
          placeholder={t("profile.countryNone")}
          options={countries}
          autoComplete="country"
        />
        <Select
          {...form.field("language")}
          label={t("profile.language")}
          hint={t("profile.languageHint")}
          options={languages}
          autoComplete="language"
          required
        />
        <Button type="submit">{t("profile.submit")}</Button>
      </PostForm>
    </Section>
  )
}

function profileOf({
  firstName,
  lastName,
  company,
  telephone,
  address,
  postalCode,
  city,
  country,
  language,
}: Props["view"]["account"]) {
  return { firstName, lastName, company, telephone, address, postalCode, city, country, language }
}

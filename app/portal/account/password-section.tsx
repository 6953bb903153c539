import { Button } from "../../design/components/button.tsx"
import { LocalTime } from "../../design/components/local-time.tsx"
import { PasswordInput } from "../../design/components/text-input.tsx"
import { formState } from "../../forms/form-state.ts"
import { PostForm } from "../../forms/post-form.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { Account, AccountAnswer } from "./account-view.ts"
import { AccountName } from "./confirmation-field.tsx"
import { Section } from "./section.tsx"

type Props = { account: Account; answer: AccountAnswer | undefined }

/** [ACCT-08] */
export function PasswordSection({ account, answer }: Props) {
  const { t } = useTranslation("account")
  const say = useSay()
  const form = formState({
    id: "password-form",
    answer: answer?.form === "password" ? answer.answer : null,
    say,
  })
  const changed = (
    <>
      {t("password.changed")} <LocalTime time={account.passwordChangedAt} isDateOnly />
    </>
  )
  return (
    <Section section="password" summary={changed} lead={t("password.lead")} answer={answer}>
      <PostForm form={form} intent="password">
        <AccountName email={account.email} />
        <PasswordInput
          {...form.field("currentPassword")}
          label={t("password.current")}
          autoComplete="current-password"
          required
        />
        <PasswordInput
          {...form.field("newPassword")}
          label={t("password.new")}
          hint={t("password.hint")}
          autoComplete="new-password"
          required
        />
        <Button type="submit">{t("password.submit")}</Button>
      </PostForm>
    </Section>
  )
}

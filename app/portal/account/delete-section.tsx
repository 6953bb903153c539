import { Button } from "../../design/components/button.tsx"
import { TextInput } from "../../design/components/text-input.tsx"
import { formState } from "../../forms/form-state.ts"
import { PostForm } from "../../forms/post-form.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { Account, AccountAnswer } from "./account-view.ts"
import { ConfirmationField } from "./confirmation-field.tsx"
import { Section } from "./section.tsx"

type Props = { account: Account; answer: AccountAnswer | undefined }

/** The consequences come first; the form is behind a disclosure [ACCT-09]. */
export function DeleteSection({ account, answer }: Props) {
  const { t } = useTranslation("account")
  const say = useSay()
  const own = answer?.form === "delete" ? answer.answer : null
  const form = formState({ id: "delete-form", answer: own, say })
  return (
    <Section section="delete" lead={t("delete.lead")} answer={answer}>
      <ul className="plain-list">
        <li>{t("delete.access")}</li>
        <li>{t("delete.tickets")}</li>
        <li>{t("delete.openTickets")}</li>
        {account.isInternal ? <li>{t("delete.internal")}</li> : null}
        <li>{t("delete.final")}</li>
      </ul>
      <details className="ticket-step" open={Boolean(own)}>
        <summary className="button button-quiet">{t("delete.open")}</summary>
        <PostForm form={form} intent="delete">
          <TextInput
            {...form.field("confirmation")}
            label={t("delete.confirmation", { email: account.email })}
            type="email"
            autoComplete="off"
            required
          />
          <ConfirmationField form={form} account={account} />
          <Button type="submit">{t("delete.submit")}</Button>
        </PostForm>
      </details>
    </Section>
  )
}

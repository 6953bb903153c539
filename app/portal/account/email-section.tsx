import { Button } from "../../design/components/button.tsx"
import { LocalTime } from "../../design/components/local-time.tsx"
import { Badge } from "../../design/components/status.tsx"
import { TextInput } from "../../design/components/text-input.tsx"
import { formState } from "../../forms/form-state.ts"
import { PostForm } from "../../forms/post-form.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { Account, AccountAnswer } from "./account-view.ts"
import { ConfirmationField } from "./confirmation-field.tsx"
import { Section } from "./section.tsx"

type Props = {
  account: Account
  answer: AccountAnswer | undefined
  /** Values that somebody had typed before they had to sign in again. */
  kept: Record<string, string> | undefined
}

/**
 * A new address takes effect only after it is confirmed from both mailboxes, so that neither a typing error nor a
 * stranger can take over the account.
 */
export function EmailSection({ account, answer, kept }: Props) {
  const { t } = useTranslation("account")
  const say = useSay()
  const own = answer?.form === "email" ? answer.answer : null
  const form = formState({ id: "email-form", answer: own, values: kept, say })
  return (
    <Section
      section="email"
      summary={
        account.pendingEmail ? t("email.pending", { email: account.pendingEmail.email }) : account.email
      }
      lead={t("email.lead", { email: account.email })}
      answer={answer}
      isOpen={kept !== undefined}
    >
      {account.pendingEmail ? <Pending pending={account.pendingEmail} account={account} /> : null}
      <PostForm form={form} intent="email">
        <TextInput
          {...form.field("email")}
          label={t("email.new")}
          hint={t("email.hint")}
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
        <ConfirmationField form={form} account={account} />
        <Button type="submit">{t("email.submit")}</Button>
      </PostForm>
    </Section>
  )
}

function Pending({ pending, account }: { pending: NonNullable<Account["pendingEmail"]>; account: Account }) {
  const { t } = useTranslation("account")
  const rows = [
    { email: account.email, isConfirmed: pending.isOldConfirmed },
    { email: pending.email, isConfirmed: pending.isNewConfirmed },
  ]
  return (
    <div className="portal-note">
      <p className="item-title">{t("email.pending", { email: pending.email })}</p>
      <ul className="confirmation-list">
        {rows.map(({ email, isConfirmed }) => (
          <li key={email}>
            {email}{" "}
            <Badge tone={isConfirmed ? "success" : "warning"}>
              {isConfirmed ? t("email.confirmed") : t("email.waiting")}
            </Badge>
          </li>
        ))}
      </ul>
      <p>
        {t("email.expires")} <LocalTime time={pending.expiresAt} />
      </p>
      <form method="post">
        <Button type="submit" variant="link" name="intent" value="email-cancel">
          {t("email.cancel")}
        </Button>
      </form>
    </div>
  )
}

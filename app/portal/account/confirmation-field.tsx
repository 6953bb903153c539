import { PasswordInput } from "../../design/components/text-input.tsx"
import type { FormState } from "../../forms/form-state.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { Account } from "./account-view.ts"

type Props = { form: FormState; account: Pick<Account, "confirmationNeeded" | "email"> }

/** Asks for the password when the sign-in is too long ago for a step that can't be undone. */
export function ConfirmationField({ form, account }: Props) {
  const { t } = useTranslation("account")
  const { error, ...field } = form.field("password")
  if (!account.confirmationNeeded && !error) return null
  return (
    <>
      <AccountName email={account.email} />
      <PasswordInput
        {...field}
        error={error}
        label={t("password.current")}
        hint={t("password.confirmHint")}
        autoComplete="current-password"
        required
      />
    </>
  )
}

/** A hidden user name, so that password managers know which account the password belongs to. */
export function AccountName({ email }: { email: string }) {
  return (
    <span className="visually-hidden" aria-hidden="true">
      <input type="text" name="username" autoComplete="username" value={email} readOnly tabIndex={-1} />
    </span>
  )
}

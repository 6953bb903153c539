import { Button } from "../../design/components/button.tsx"
import { MessagePage } from "../../design/components/message-page.tsx"
import { PasswordInput } from "../../design/components/text-input.tsx"
import { type FormAnswer, formState } from "../../forms/form-state.ts"
import { PostForm } from "../../forms/post-form.tsx"
import { useSay } from "../../forms/say.ts"
import { namespaces } from "../../ground/i18n/languages.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"

type Props = {
  /** The page's own address: the form is shown there until the password is entered. */
  action: string
  lastResult?: FormAnswer | null | undefined
}

/** The form for a protected page's password. When it comes back with a fault, its error summary gets the focus. */
export function PasswordForm({ action, lastResult }: Props) {
  const { t } = useTranslation(namespaces)
  const say = useSay()
  const form = formState({ id: "page-password", answer: lastResult, say })
  return (
    <MessagePage title={t("pages:protected.passwordTitle")}>
      <p>{t("pages:protected.passwordText")}</p>
      <PostForm form={form} action={action} errorTitle={t("pages:protected.errorSummary")}>
        <PasswordInput
          {...form.field("password")}
          label={t("pages:protected.password")}
          autoComplete="off"
          required
        />
        <Button type="submit">{t("pages:protected.open")}</Button>
      </PostForm>
    </MessagePage>
  )
}

import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react"
import { getZodConstraint } from "@conform-to/zod/v4"
import type { z } from "zod"
import { Button } from "../../design/components/button.tsx"
import { ErrorSummary } from "../../design/components/error-summary.tsx"
import { MessagePage } from "../../design/components/message-page.tsx"
import { PasswordInput } from "../../design/components/text-input.tsx"
import { namespaces } from "../../ground/i18n/languages.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { passwordSchema } from "./password-schema.ts"

type Props = {
  /** The page's own address: the form is shown there until the password is entered. */
  action: string
  lastResult?: SubmissionResult<string[]> | null | undefined
}

/** The form for a protected page's password. When it comes back with a fault, its error summary gets the focus. */
export function PasswordForm({ action, lastResult }: Props) {
  const { t } = useTranslation(namespaces)
  const [form, fields] = useForm<z.infer<typeof passwordSchema>>({
    id: "page-password",
    lastResult,
    constraint: getZodConstraint(passwordSchema),
  })
  const key = fields.password.errors?.[0] as "pages:protected.wrong" | undefined
  const error = key && t(key)
  const { key: _, ...password } = getInputProps(fields.password, { type: "password" })
  return (
    <MessagePage title={t("pages:protected.passwordTitle")}>
      <p>{t("pages:protected.passwordText")}</p>
      <form className="form" method="post" action={action} {...getFormProps(form)} noValidate={false}>
        <ErrorSummary
          title={t("pages:protected.errorSummary")}
          errors={error ? [{ id: fields.password.id, message: error }] : []}
        />
        <PasswordInput {...password} label={t("pages:protected.password")} error={error} autoComplete="off" />
        <Button type="submit">{t("pages:protected.open")}</Button>
      </form>
    </MessagePage>
  )
}

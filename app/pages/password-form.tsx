import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react"
import { getZodConstraint } from "@conform-to/zod/v4"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { namespaces } from "../i18n/languages.ts"
import { passwordSchema } from "./password-schema.ts"

type Props = {
  /** The page's own address: the form is the page until it is open. */
  action: string
  lastResult?: SubmissionResult<string[]> | null | undefined
}

/** Asks for the password of a protected page. The summary takes the focus when the page comes back with a fault. */
export function PasswordForm({ action, lastResult }: Props) {
  const { t } = useTranslation(namespaces)
  const [form, fields] = useForm<z.infer<typeof passwordSchema>>({
    id: "page-password",
    lastResult,
    constraint: getZodConstraint(passwordSchema),
  })
  const error = fields.password.errors?.[0] as "pages:protected.wrong" | undefined
  return (
    <section className="page-width message-page">
      <h1>{t("pages:protected.passwordTitle")}</h1>
      <p>{t("pages:protected.passwordText")}</p>
      <form className="form" method="post" action={action} {...getFormProps(form)} noValidate={false}>
        {error ? (
          <div className="error-summary" role="alert" tabIndex={-1} data-focus="">
            <h2>{t("pages:protected.errorSummary")}</h2>
            <a href={`#${fields.password.id}`}>{t(error)}</a>
          </div>
        ) : null}
        <div className="field">
          <label htmlFor={fields.password.id}>{t("pages:protected.password")}</label>
          {error ? (
            <p className="field-error" id={fields.password.errorId}>
              {t(error)}
            </p>
          ) : null}
          <input
            {...getInputProps(fields.password, { type: "password" })}
            autoComplete="off"
            className="input"
          />
        </div>
        <button type="submit" className="button">
          {t("pages:protected.open")}
        </button>
      </form>
    </section>
  )
}

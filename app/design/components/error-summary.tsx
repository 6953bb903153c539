import { useTranslation } from "react-i18next"

export type FormError = {
  /** The control that the error is about; its link leads there. Without it the error is about the whole form. */
  id?: string
  message: string
}

type ErrorSummaryProps = {
  errors: readonly FormError[]
  title?: string
  takesFocus?: boolean
}

/**
 * What is wrong with a form, above it: a page that comes back with faults says so first. It takes the focus when the page has loaded
 * (`data-focus`), and is an alert for where the page was not loaded anew.
 */
export function ErrorSummary({ errors, title, takesFocus = true }: ErrorSummaryProps) {
  const { t } = useTranslation("ui")
  if (errors.length === 0) return null
  return (
    <div className="error-summary" role="alert" tabIndex={-1} data-focus={takesFocus ? "" : undefined}>
      <h2>{title ?? t("errorSummary")}</h2>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={`${id} ${message}`}>{id ? <a href={`#${id}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  )
}

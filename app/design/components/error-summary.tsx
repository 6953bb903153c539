import { useId } from "react"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { focusOnLoad } from "./focus-on-load.ts"

export type FormError = {
  /** Id of the control that the summary links to. Without it the error concerns the whole form. */
  id?: string
  message: string
}

type ErrorSummaryProps = {
  errors: readonly FormError[]
  title?: string
  takesFocus?: boolean
}

/**
 * The errors of a form, above it. It gets the focus when the page has loaded (`data-focus`), and is an alert for pages
 * that update in place. Its heading is its name, since some screen readers read nothing of a nameless box that gets the focus.
 */
export function ErrorSummary({ errors, title, takesFocus = true }: ErrorSummaryProps) {
  const { t } = useTranslation("ui")
  const titleId = useId()
  if (errors.length === 0) return null
  return (
    <div className="error-summary" role="alert" aria-labelledby={titleId} {...focusOnLoad(takesFocus)}>
      <h2 id={titleId}>{title ?? t("errorSummary")}</h2>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={`${id} ${message}`}>{id ? <a href={`#${id}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  )
}

import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { GuardView } from "./guard.server.ts"
import { guardFieldNames } from "./guard-field-names.ts"

type Props = {
  guard: GuardView
  /** Keeps ids apart when a page has several forms. */
  formId: string
}

/**
 * The hidden fields by which a form is judged. The honeypot is hidden from everybody: from screen readers by `aria-hidden`, from the
 * keyboard by its `tabIndex`, from the eye by a class (programs leave out what has `display: none`), and from browsers and password
 * managers that would fill it in. Whoever finds it all the same reads what to do.
 */
export function GuardFields({ guard: { form, time, scoring }, formId }: Props) {
  const { t } = useTranslation("forms")
  const id = `${formId}-${guardFieldNames.honeypot}`
  return (
    <div
      className="visually-hidden"
      aria-hidden="true"
      data-guard={form}
      data-script={scoring?.scriptUrl}
      data-site-key={scoring?.siteKey}
    >
      <input type="hidden" name={guardFieldNames.time} defaultValue={time ?? ""} />
      <input type="hidden" name={guardFieldNames.token} />
      <input type="hidden" name={guardFieldNames.proof} />
      <label htmlFor={id}>{t("guard.leaveEmpty")}</label>
      <input
        id={id}
        type="text"
        name={guardFieldNames.honeypot}
        autoComplete="off"
        tabIndex={-1}
        data-1p-ignore=""
        data-lpignore="true"
        data-bwignore=""
      />
    </div>
  )
}

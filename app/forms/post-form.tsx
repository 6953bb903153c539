import { type ReactNode, useEffect, useRef } from "react"
import { enhanceFields } from "../browser/enhance/fields.ts"
import { classNames } from "../design/components/class-names.ts"
import { ErrorSummary } from "../design/components/error-summary.tsx"
import type { FormState } from "./form-state.ts"

type Props = {
  form: FormState
  /** Where it goes, when that isn't the page's own address. */
  action?: string
  /** Names the form, when a page has several; the action chooses by it. */
  intent?: string
  /** Idempotency key of this rendering: sending the form twice does its work once. A form that comes back keeps its own. */
  formKey?: string
  /** Heads the error summary, where the usual words don't fit. */
  errorTitle?: string
  hasFiles?: boolean
  /** Set when the form contains other submit buttons; Enter in a field must not press those. */
  hasSideButtons?: boolean
  className?: string
  children: ReactNode
}

/**
 * A form that the browser submits itself, in documents and in applications, also after hydration. So errors, messages for the next page
 * and the return from a sign-in work the same with and without JavaScript. The browser's own validation is off, since its bubbles are
 * in the browser's language and disappear. The page's small script (`entry.enhance.ts`) gives the summary the focus and keeps the
 * button busy until the next page comes; it also starts the helpers of fields, where React doesn't.
 */
export function PostForm({
  form,
  action,
  intent,
  formKey,
  errorTitle,
  hasFiles = false,
  hasSideButtons = false,
  className,
  children,
}: Props) {
  const element = useRef<HTMLFormElement>(null)
  // The helpers that documents use for fields, started after hydration.
  useEffect(() => {
    if (element.current) enhanceFields(element.current)
  }, [])
  return (
    <form
      ref={element}
      id={form.id}
      method="post"
      action={action}
      encType={hasFiles ? "multipart/form-data" : undefined}
      className={classNames("form", className)}
      noValidate
    >
      {hasSideButtons ? (
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      ) : null}
      <ErrorSummary errors={form.errors} title={errorTitle} />
      {intent ? <input type="hidden" name="intent" value={intent} /> : null}
      {formKey ? <input type="hidden" name="key" value={form.field("key").defaultValue || formKey} /> : null}
      {children}
    </form>
  )
}

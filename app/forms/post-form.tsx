import { type ReactNode, useEffect, useRef } from "react"
import { enhanceFields } from "../browser/enhance/fields.ts"
import { classNames } from "../design/components/class-names.ts"
import { ErrorSummary } from "../design/components/error-summary.tsx"
import type { FormState } from "./form-state.ts"

type Props = {
  form: FormState
  /** Names the form, when a page has several; the action chooses by it. */
  intent: string
  hasFiles?: boolean
  /** Set when the form contains other submit buttons; Enter in a field must not press those. */
  hasSideButtons?: boolean
  className?: string
  children: ReactNode
}

/**
 * A form that the browser submits itself, also after hydration. So errors, messages for the next page and the return
 * from a sign-in work the same with and without JavaScript. The browser's own validation is off, since its bubbles are
 * in the browser's language and disappear.
 */
export function PostForm({
  form,
  intent,
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
      encType={hasFiles ? "multipart/form-data" : undefined}
      className={classNames("form", className)}
      noValidate
    >
      {hasSideButtons ? (
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      ) : null}
      <ErrorSummary errors={form.errors} />
      <input type="hidden" name="intent" value={intent} />
      {children}
    </form>
  )
}

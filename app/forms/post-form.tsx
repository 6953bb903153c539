import { type ReactNode, useEffect, useRef } from "react"
import { enhanceFields } from "../browser/enhance/fields.ts"
import { classNames } from "../design/components/class-names.ts"
import { ErrorSummary } from "../design/components/error-summary.tsx"
import type { FormState } from "./form-state.ts"

type Props = {
  form: FormState
  /** Which of the page's forms it is; its action chooses by it. */
  intent: string
  hasFiles?: boolean
  /** Buttons in it do other things than send it; Enter in a field must not press them. */
  hasSideButtons?: boolean
  className?: string
  children: ReactNode
}

/**
 * A form that is sent as browsers send forms, also where React has taken the page over: faults, messages for the next page and the
 * way back from a sign-in then have one way, with scripts and without. The browser's own checks stay off, since their bubbles
 * speak another language than the page and vanish.
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
  // The small helps of documents, once React has taken over what they change.
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

import type { ReactNode } from "react"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { classNames } from "./class-names.ts"

/** The texts around a control. They are finished sentences, not keys. */
export type FieldWords = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

/** Connects a control with its texts, by ids in the form that Conform uses (`getInputProps`). */
export type ControlProps = {
  id: string
  "aria-describedby": string | undefined
  "aria-invalid": true | undefined
}

type FieldProps = FieldWords & {
  id: string
  /**
   * Fields are required unless they say otherwise; the few optional ones are labelled with a word instead of marking
   * all others with an asterisk.
   */
  isOptional: boolean
  /** Something below the control, e.g. its counter; its id becomes part of the control's description. */
  after?: { id: string; content: ReactNode } | null
  children: (control: ControlProps) => ReactNode
}

/**
 * Label, hint, error and control. The error is above the control, where neither a screen magnifier nor an on-screen
 * keyboard hides it, and comes before the hint in the control's description.
 */
export function Field({ id, label, hint, error, isOptional, after, children }: FieldProps) {
  const control = {
    id,
    "aria-describedby": describedBy(id, { hint, error }, after?.id),
    "aria-invalid": error ? (true as const) : undefined,
  }
  return (
    <div className={classNames("field", Boolean(error) && "has-error")}>
      <label htmlFor={id}>
        {label}
        {isOptional ? <OptionalMark /> : null}
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
      {children(control)}
      {after?.content}
    </div>
  )
}

export function OptionalMark() {
  const { t } = useTranslation("ui")
  return <span className="field-optional"> ({t("optional")})</span>
}

/** Hint and error between label and control; groups of controls use it, too. */
export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  return (
    <>
      {hint ? (
        <p className="field-hint" id={hintId(id)}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="field-error" id={errorId(id)}>
          {error}
        </p>
      ) : null}
    </>
  )
}

/** The ids that describe a control, the error first; `undefined` when there are none. */
export function describedBy(
  id: string,
  { hint, error }: Pick<FieldWords, "hint" | "error">,
  ...others: Array<string | undefined>
): string | undefined {
  return classNames(Boolean(error) && errorId(id), Boolean(hint) && hintId(id), ...others)
}

function hintId(id: string) {
  return `${id}-description`
}

function errorId(id: string) {
  return `${id}-error`
}

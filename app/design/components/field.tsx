import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { classNames } from "./class-names.ts"

/** What every field says around its control. Errors are sentences; whoever has keys says them first. */
export type FieldWords = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

/** What ties a control to its words, by ids made as Conform makes them (`getInputProps`). */
export type ControlProps = {
  id: string
  "aria-describedby": string | undefined
  "aria-invalid": true | undefined
}

type FieldProps = FieldWords & {
  id: string
  /** Fields are needed unless they say that they aren't: the few optional ones carry the word, no asterisk explains itself. */
  isOptional: boolean
  /** What stands below the control, e.g. its counter; its id joins the control's description. */
  after?: { id: string; content: ReactNode } | null
  children: (control: ControlProps) => ReactNode
}

/**
 * A label, a hint, an error and the control that they are about. The error stands above the control, where a screen magnifier or
 * an on-screen keyboard doesn't hide it, and before the hint in the control's description.
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

/** The words between label and control; a group of controls has them as well. */
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

/** The ids of what describes a control, nearest need first; `undefined` when there is nothing. */
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

import type { ComponentPropsWithoutRef, ReactNode } from "react"
import { classNames } from "./class-names.ts"
import { describedBy, FieldNotes, type FieldWords, OptionalMark } from "./field.tsx"

export type Choice = {
  value: string
  label: ReactNode
  hint?: string
  /** How many results a filter's choice would leave. */
  count?: number
  isDisabled?: boolean
}

type ChoiceGroupProps = Omit<FieldWords, "label"> & {
  id: string
  name: string
  /** Radio buttons for one of them, checkboxes for any number. */
  type: "radio" | "checkbox"
  legend: ReactNode
  choices: readonly Choice[]
  /** What is chosen when the page arrives. */
  chosen?: readonly string[]
  /** Says "optional" behind the legend; a filter says nothing, everything in it is. */
  isOptional?: boolean
  required?: boolean
}

/**
 * Choices under one question. The question is the group's legend and its notes describe the group, since a screen reader reads
 * them when it enters. The error summary's link leads to the first choice: a group takes no focus.
 */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { id, name, type, legend, hint, error, choices, chosen = [], isOptional = false, required } = props
  return (
    <fieldset
      className={classNames("field choice-group", Boolean(error) && "has-error")}
      aria-describedby={describedBy(id, { hint, error })}
    >
      <legend>
        {legend}
        {isOptional ? <OptionalMark /> : null}
      </legend>
      <FieldNotes id={id} hint={hint} error={error} />
      {choices.map((choice, index) => (
        <ChoiceRow
          key={choice.value}
          id={index === 0 ? id : `${id}-${index + 1}`}
          label={choice.label}
          hint={choice.hint}
          count={choice.count}
          name={name}
          type={type}
          value={choice.value}
          defaultChecked={chosen.includes(choice.value)}
          disabled={choice.isDisabled}
          required={type === "radio" ? required : undefined}
          aria-invalid={error ? true : undefined}
        />
      ))}
    </fieldset>
  )
}

type CheckboxProps = Omit<FieldWords, "hint"> & { id: string; hint?: string } & Omit<
    ComponentPropsWithoutRef<"input">,
    "id" | "type"
  >

/** One yes or no, e.g. a consent; it is never ticked in advance. */
export function Checkbox({ id, label, hint, error, ...input }: CheckboxProps) {
  return (
    <div className={classNames("field", Boolean(error) && "has-error")}>
      <FieldNotes id={id} error={error} />
      <ChoiceRow
        {...input}
        id={id}
        type="checkbox"
        label={label}
        hint={hint}
        aria-invalid={error ? true : undefined}
        extraDescription={describedBy(id, { error })}
      />
    </div>
  )
}

type ChoiceRowProps = {
  id: string
  label: ReactNode
  hint?: string
  count?: number
  extraDescription?: string
} & Omit<ComponentPropsWithoutRef<"input">, "id">

function ChoiceRow({ id, label, hint, count, extraDescription, ...input }: ChoiceRowProps) {
  const hintId = `${id}-choice-hint`
  return (
    <div className="choice">
      <input {...input} id={id} aria-describedby={classNames(extraDescription, hint && hintId)} />
      <label htmlFor={id}>
        {label}
        {count === undefined ? null : <span className="choice-count"> ({count})</span>}
      </label>
      {hint ? (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}

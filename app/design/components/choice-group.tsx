import type { ComponentPropsWithoutRef, ReactNode } from "react"
import { classNames } from "./class-names.ts"
import { describedBy, FieldNotes, type FieldWords, OptionalMark } from "./field.tsx"

export type Choice = {
  value: string
  label: ReactNode
  hint?: string
  /** How many results would remain with this option. */
  count?: number
  isDisabled?: boolean
}

type ChoiceGroupProps = Omit<FieldWords, "label"> & {
  id: string
  name: string
  /** Radio buttons for a single choice, checkboxes for several. */
  type: "radio" | "checkbox"
  legend: ReactNode
  choices: readonly Choice[]
  /** Values that are chosen at first. */
  chosen?: readonly string[]
  /** Adds "optional" to the legend; filters leave it out, since all of their fields are optional. */
  isOptional?: boolean
  required?: boolean
}

/**
 * Options under one question. The question is the group's legend and the notes are its description, since screen
 * readers read both on entering the group. The error summary links to the first option, because a group can't take the
 * focus.
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
          // Chromium calls required radio buttons without an answer invalid before anybody could answer.
          aria-invalid={error ? true : type === "radio" && required ? false : undefined}
        />
      ))}
    </fieldset>
  )
}

type CheckboxProps = Omit<FieldWords, "hint"> & { id: string; hint?: string } & Omit<
    ComponentPropsWithoutRef<"input">,
    "id" | "type"
  >

/** A single checkbox, e.g. for consent; it is never pre-ticked. */
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

import type { ComponentPropsWithoutRef } from "react"
import { Field, type FieldWords } from "./field.tsx"

export type Option = { value: string; label: string }

type SelectProps = FieldWords & {
  id: string
  options: readonly Option[]
  /** The first, empty option: an instruction, or what choosing nothing means. */
  placeholder?: string
} & Omit<ComponentPropsWithoutRef<"select">, "id" | "children">

/**
 * The browser's own select, which works with every keyboard, phone and screen reader. For up to five options radio
 * buttons are better. Only a select with an empty option can be left unanswered, and HTML allows `required` only there.
 */
export function Select({ id, label, hint, error, options, placeholder, required, ...select }: SelectProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={!required}>
      {(control) => (
        <select
          {...select}
          {...control}
          required={required && Boolean(placeholder)}
          // Chromium calls a required select without an answer invalid before anybody could answer.
          aria-invalid={Boolean(error)}
        >
          {placeholder ? <option value="">{placeholder}</option> : null}
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

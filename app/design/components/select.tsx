import type { ComponentPropsWithoutRef } from "react"
import { Field, type FieldWords } from "./field.tsx"

export type Option = { value: string; label: string }

type SelectProps = FieldWords & {
  id: string
  options: readonly Option[]
  /** The first, empty choice: what to do, or what it means to choose nothing. */
  placeholder?: string
} & Omit<ComponentPropsWithoutRef<"select">, "id" | "children">

/** The browser's own list, which every keyboard, phone and screen reader knows. Up to five choices are better radio buttons. */
export function Select({ id, label, hint, error, options, placeholder, ...select }: SelectProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={!select.required}>
      {(control) => (
        <select {...select} {...control}>
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

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
 * buttons are better.
 */
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

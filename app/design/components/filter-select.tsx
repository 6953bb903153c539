import { Field } from "./field.tsx"
import type { Option } from "./select.tsx"

export type FilterChoice = {
  name: string
  label: string
  /** What choosing nothing means; without it, one of the options is always chosen. */
  all?: string
  options: readonly Option[]
  defaultValue: string
}

type FilterSelectProps = FilterChoice & { id: string }

/** All fields of a filter are optional, so they are not marked as such. */
export function FilterSelect({ id, name, label, all, options, defaultValue }: FilterSelectProps) {
  return (
    <Field id={id} label={label} isOptional={false}>
      {(control) => (
        <select {...control} name={name} defaultValue={defaultValue}>
          {all ? <option value="">{all}</option> : null}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

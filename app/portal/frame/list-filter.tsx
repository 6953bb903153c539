/** Parts of the forms that filter the portal's lists. */
import { useLocation, useNavigationType } from "@remix-run/react"
import { Field } from "../../design/components/field.tsx"
import type { Option } from "../../design/components/select.tsx"

/**
 * Changes when the user goes back or forward, so that the fields show that address's values again. Otherwise the fields
 * keep what is typed while the filtered list loads.
 */
export function useHistoryEntry(): string {
  const isHistory = useNavigationType() === "POP"
  const { key } = useLocation()
  return isHistory && key !== "default" ? key : "typed"
}

type FilterSelectProps = {
  id: string
  name: string
  label: string
  /** What choosing nothing means; without it, one of the options is always chosen. */
  all?: string
  options: readonly Option[]
  defaultValue: string
}

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

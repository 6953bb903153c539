import { Checkbox, ChoiceGroup } from "../../design/components/choice-group.tsx"
import { classNames } from "../../design/components/class-names.ts"
import { Select } from "../../design/components/select.tsx"
import { TextInput } from "../../design/components/text-input.tsx"
import { Textarea } from "../../design/components/textarea.tsx"
import { AddressBlock } from "../../forms/address/address-block.tsx"
import type { AddressFormat } from "../../forms/address/address-format.ts"
import type { FormState } from "../../forms/form-state.ts"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { addressFields } from "./description/address-fields.ts"
import type { Lists } from "./description/read-answers.ts"
import {
  type AddressPart,
  type Branch,
  type Field,
  isRequired,
  type Option,
  type Part,
  type Section,
} from "./description/request-form.ts"
import type { AddressFormats } from "./request-view.ts"

const noFormat: AddressFormat = { country: null, parts: [] }

type Shown = {
  form: FormState
  lists: Lists
  /** What addresses have in the chosen countries, by the prefix of the address. */
  formats: AddressFormats
  /** The field that the sender came back to correct. */
  changing: string | null
}

export function RequestSection({ section, ...shown }: Shown & { section: Section }) {
  const say = useSay()
  const { title, hint, parts } = section
  return (
    <fieldset className="request-section">
      <legend>
        <h2>{say(title)}</h2>
      </legend>
      {hint ? <p className="field-hint">{say(hint)}</p> : null}
      <RequestParts parts={parts} {...shown} />
    </fieldset>
  )
}

/**
 * A choice and what follows from it stand in one box, so that a style rule shows the parts of the chosen answer only: no script is
 * needed, and a browser without that rule shows all of them.
 */
function RequestParts({ parts, ...shown }: Shown & { parts: readonly Part[] }) {
  const boxes = parts.flatMap((part) =>
    part.kind === "branch" ? [] : [{ part, branches: branchesOf(part, parts) }],
  )
  return boxes.map(({ part, branches }) => {
    if (part.kind === "address")
      return <AddressFields key={`${part.prefix} address`} part={part} {...shown} />
    const control = <RequestField key={part.name} field={part} {...shown} />
    if (branches.length === 0) return control
    return (
      <div key={part.name} className="request-choice">
        {control}
        {branches.map((branch) => (
          <div key={branch.value} className="request-branch" data-choice={choiceNumber(part, branch)}>
            <RequestParts parts={branch.parts} {...shown} />
          </div>
        ))}
      </div>
    )
  })
}

function branchesOf(part: Part, parts: readonly Part[]): Branch[] {
  if (part.kind !== "field") return []
  return parts.filter((one): one is Branch => one.kind === "branch" && one.field === part.name)
}

/** The place of the value among the field's choices, from 1, which the style rule counts. */
function choiceNumber(field: Field, { value }: Branch): number {
  return "choices" in field ? field.choices.findIndex((choice) => choice.value === value) + 1 : 1
}

function AddressFields({ part, ...shown }: Shown & { part: AddressPart }) {
  const format = shown.formats[part.prefix] ?? noFormat
  const [country, ...others] = addressFields(part, format)
  return (
    <AddressBlock
      prefix={part.prefix}
      hasCountry={format.country !== null}
      country={country ? <RequestField field={country} {...shown} /> : null}
    >
      {others.map((field) => (
        <RequestField key={field.name} field={field} {...shown} />
      ))}
    </AddressBlock>
  )
}

function RequestField({ field, form, lists, changing }: Omit<Shown, "formats"> & { field: Field }) {
  const say = useSay()
  const { t } = useTranslation("requests")
  const { defaultValue, ...state } = form.field(field.name)
  const isNeeded = isRequired(field)
  const words = { label: say(field.label), hint: field.hint ? say(field.hint) : undefined }
  const common = {
    ...state,
    ...words,
    required: isNeeded,
    autoComplete: field.autoComplete ?? "off",
    // Only for who pressed "change" beside this answer; nobody else's focus is moved.
    autoFocus: changing === field.name || undefined,
  }
  switch (field.control) {
    case "hidden":
      return <input type="hidden" name={field.name} value={defaultValue} />
    case "textarea":
      return <Textarea {...common} defaultValue={defaultValue} rows={7} maxLength={field.maxLength} />
    // A box says by its own words what ticking it means, so it isn't called optional.
    case "checkbox":
      return <Checkbox {...state} {...words} value="on" defaultChecked={defaultValue === "on"} />
    case "radio":
      return (
        <ChoiceGroup
          {...state}
          type="radio"
          legend={words.label}
          hint={words.hint}
          choices={field.choices.map(({ value, label, hint }) => ({
            value,
            label: say(label),
            ...(hint ? { hint: say(hint) } : {}),
          }))}
          chosen={[defaultValue]}
          isOptional={!isNeeded}
          required={isNeeded}
        />
      )
    case "select": {
      const options = optionsOf(field, lists, say)
      return <Select {...common} defaultValue={defaultValue} placeholder={t("choose")} options={options} />
    }
    default:
      return (
        <TextInput
          {...common}
          type={field.control}
          defaultValue={defaultValue}
          className={classNames(field.isShort && "is-short")}
          inputMode={field.control === "email" ? "email" : undefined}
          spellCheck={field.control === "email" ? false : undefined}
        />
      )
  }
}

type SelectField = Extract<Field, { control: "select" | "radio" }>

function optionsOf(field: SelectField, lists: Lists, say: (key: string) => string): readonly Option[] {
  if ("list" in field) return lists[field.list]
  if ("options" in field) return field.options
  return field.choices.map(({ value, label }) => ({ value, label: say(label) }))
}

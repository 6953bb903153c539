import { type KeyboardEvent, useId, useState } from "react"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { classNames } from "./class-names.ts"
import { Field, type FieldWords } from "./field.tsx"

export type ComboboxGroup = { label: string | null; options: readonly { value: string; label: string }[] }

type ComboboxProps = FieldWords & {
  id: string
  name: string
  groups: readonly ComboboxGroup[]
  initialValue: string
  placeholder?: string
  onChoose?: (value: string) => void
}

/**
 * A combobox (ARIA 1.2, list autocomplete) for a long list. The focus stays in the field, and `aria-activedescendant`
 * names the active option. It needs JavaScript; without it, and before hydration, a `select` stands in its place.
 */
export function Combobox(props: ComboboxProps) {
  const { id, label, hint, error, name, placeholder } = props
  const { t } = useTranslation("ui")
  const box = useCombobox(props)
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={false}>
      {(control) => (
        <div className="combobox">
          <input type="hidden" name={name} value={box.value} />
          <input
            {...control}
            className="input"
            type="text"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={box.isOpen}
            aria-controls={box.listId}
            aria-activedescendant={box.isOpen && box.active ? optionId(box.listId, box.active) : undefined}
            aria-required="true"
            placeholder={placeholder}
            value={box.text}
            onChange={(event) => box.type(event.target.value)}
            onClick={box.open}
            onBlur={box.leave}
            onKeyDown={box.press}
          />
          <ComboboxList box={box} />
          <span className="visually-hidden" role="status">
            {box.isOpen ? t("choices", { count: box.count }) : ""}
          </span>
        </div>
      )}
    </Field>
  )
}

type Box = ReturnType<typeof useCombobox>

function ComboboxList({ box }: { box: Box }) {
  const { t } = useTranslation("ui")
  const { listId, isOpen, shown, active, value, choose } = box
  return (
    <div
      id={listId}
      className="combobox-list"
      role="listbox"
      aria-label={t("choicesLabel")}
      hidden={!isOpen}
      // Pressing an option must not take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {shown.map((group) => (
        // Two groups may have the same name, as two plants of a customer.
        <fieldset key={group.options[0]?.value} className="combobox-group">
          {group.label ? <legend>{group.label}</legend> : null}
          {group.options.map((option) => (
            <div
              key={option.value}
              id={optionId(listId, option.value)}
              role="option"
              tabIndex={-1}
              aria-selected={option.value === value}
              className={classNames("combobox-option", option.value === active && "is-active")}
              onMouseDown={() => choose(option.value)}
            >
              {option.label}
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  )
}

function useCombobox({ groups, initialValue, onChoose }: ComboboxProps) {
  const listId = useId()
  const options = groups.flatMap((group) => group.options)
  const labelOf = (wanted: string) => options.find((option) => option.value === wanted)?.label ?? ""
  const [value, setValue] = useState(initialValue)
  const [text, setText] = useState(() => labelOf(initialValue))
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  // While the text is the current choice, the whole list is shown, so that another option can be chosen.
  const shown = narrow(groups, text === labelOf(value) ? "" : text)
  const visible = shown.flatMap((group) => group.options)

  function choose(chosen: string) {
    setValue(chosen)
    setText(labelOf(chosen))
    setOpen(false)
    setActive(null)
    onChoose?.(chosen)
  }
  function open() {
    setOpen(true)
  }
  function type(typed: string) {
    setText(typed)
    setOpen(true)
    setActive(null)
    if (typed === "") setValue("")
  }
  function leave() {
    setOpen(false)
    setActive(null)
    setText(labelOf(value))
  }
  function move(by: number) {
    setOpen(true)
    const place = visible.findIndex((option) => option.value === active)
    const next = visible.at((place + by + visible.length) % (visible.length || 1))
    setActive((place === -1 && by < 0 ? visible.at(-1) : next)?.value ?? null)
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === "ArrowDown") move(1)
    else if (event.key === "ArrowUp") move(-1)
    else if (event.key === "Enter" && isOpen && active) choose(active)
    else if (event.key === "Escape" && isOpen) leave()
    else return
    event.preventDefault()
  }
  return {
    listId,
    value,
    text,
    isOpen,
    active,
    shown,
    count: visible.length,
    choose,
    open,
    type,
    leave,
    press,
  }
}

/** Every word must occur, in any order. */
function narrow(groups: readonly ComboboxGroup[], text: string): readonly ComboboxGroup[] {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return groups
  return groups
    .map((group) => ({
      ...group,
      options: group.options.filter(({ label }) => {
        const hay = `${label} ${group.label ?? ""}`.toLocaleLowerCase()
        return words.every((word) => hay.includes(word))
      }),
    }))
    .filter((group) => group.options.length > 0)
}

function optionId(listId: string, value: string): string {
  return `${listId}-${value}`
}

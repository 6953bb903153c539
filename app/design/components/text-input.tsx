import type { ComponentPropsWithoutRef } from "react"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { classNames } from "./class-names.ts"
import { Field, type FieldWords } from "./field.tsx"
import { Icon } from "./icon.tsx"

/** Accepts the props of Conform's `getInputProps`; `id` connects label, notes and error summary with the control. */
export type InputProps = FieldWords & { id: string } & Omit<ComponentPropsWithoutRef<"input">, "id">

type TextInputProps = InputProps & {
  /** Shown behind the value and part of its description, e.g. `mm²`. */
  unit?: string
}

/** A single-line field. `type` chooses a phone's keyboard, `autoComplete` what the browser fills in. */
export function TextInput({ id, label, hint, error, unit, className, ...input }: TextInputProps) {
  const unitId = `${id}-unit`
  const after = unit ? { id: unitId, content: null } : null
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={!input.required} after={after}>
      {(control) => {
        const box = <input type="text" {...input} {...control} className={classNames("input", className)} />
        if (!unit) return box
        return (
          <div className="input-with-unit">
            {box}
            <span id={unitId}>{unit}</span>
          </div>
        )
      }}
    </Field>
  )
}

/** A password field. Its "show" button appears with the script that makes it work. */
export function PasswordInput({ id, label, hint, error, className, ...input }: Omit<InputProps, "type">) {
  const { t } = useTranslation("ui")
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={!input.required}>
      {(control) => (
        <div className="input-with-button" data-enhance="password">
          <input
            autoComplete="current-password"
            {...input}
            {...control}
            type="password"
            className={classNames("input", className)}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={t("showPassword")}
            data-label-hide={t("hidePassword")}
            aria-controls={id}
            hidden
          >
            <Icon name="view" size={24} />
          </button>
        </div>
      )}
    </Field>
  )
}

type SearchInputProps = Omit<InputProps, "type" | "hint" | "error"> & {
  /** Shows the label; in a header the magnifier icon is enough. */
  isLabelVisible?: boolean
}

/** A search field with its button, for a GET form; the form should be in a `<search>` element. */
export function SearchInput({ id, label, isLabelVisible = true, className, ...input }: SearchInputProps) {
  const { t } = useTranslation("ui")
  return (
    <div className="field">
      <label htmlFor={id} className={isLabelVisible ? undefined : "visually-hidden"}>
        {label}
      </label>
      <div className="input-with-button">
        <input
          autoComplete="off"
          enterKeyHint="search"
          {...input}
          id={id}
          type="search"
          className={classNames("input", className)}
        />
        <button type="submit" className="icon-button" aria-label={t("search")}>
          <Icon name="search" size={24} />
        </button>
      </div>
    </div>
  )
}

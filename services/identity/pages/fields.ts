/** Form elements. An error is shown above its control and in a list at the top that links to it. */
import { asksFamilyNameFirst } from "../../../platform/texts/person-names.ts"
import { attributes, type Html, html } from "./html.ts"
import type { Page } from "./page.ts"
import type { TextKey } from "./texts.ts"

/** Errors by field name; `form` for the whole form. */
export type Faults = Readonly<Partial<Record<string, string>>>

type Input = {
  name: string
  label: string
  type?: "text" | "email" | "password"
  value?: string | undefined
  autocomplete: string
  hint?: string
  inputmode?: "email" | "numeric"
  maxlength?: number
  className?: string
  isReadOnly?: boolean
}

const defaultMaxLength = 254

export function field(input: Input, faults: Faults): Html {
  const { name, label, hint, type = "text" } = input
  const given = attributes({
    id: name,
    name,
    type,
    value: input.value,
    autocomplete: input.autocomplete,
    inputmode: input.inputmode,
    maxlength: input.maxlength ?? defaultMaxLength,
    class: input.className,
    readonly: input.isReadOnly,
    // Switches off autocorrection for names and addresses.
    autocapitalize: type === "text" ? null : "none",
    spellcheck: "false",
    required: true,
    ...describedBy(name, hint, faults),
  })
  return wrap({ name, label, hint }, faults, html`<input${given}>`)
}

type Choice = {
  name: string
  label: string
  value: string | undefined
  /** The empty first option. */
  empty?: string
  options: readonly { value: string; label: string }[]
  autocomplete?: string
}

export function select({ name, label, value, empty, options, autocomplete }: Choice, faults: Faults): Html {
  const given = attributes({
    id: name,
    name,
    autocomplete,
    // HTML allows it only where the first option is an empty one; without one, something is always chosen.
    required: empty !== undefined,
    ...describedBy(name, undefined, faults),
  })
  const choices = options.map(
    (option) =>
      html`<option${attributes({ value: option.value, selected: option.value === value })}>${option.label}</option>`,
  )
  const none = empty === undefined ? null : html`<option value="">${empty}</option>`
  return wrap({ name, label, hint: undefined }, faults, html`<select${given}>${none}${choices}</select>`)
}

export function checkbox(
  { name, label, isChecked }: { name: string; label: string; isChecked: boolean },
  faults: Faults,
): Html {
  const given = attributes({
    id: name,
    name,
    type: "checkbox",
    value: "yes",
    checked: isChecked,
    required: true,
    ...describedBy(name, undefined, faults),
  })
  return html`<div class="field${faults[name] ? " has-error" : ""}">${note(name, faults)}
<label class="check"><input${given}><span>${label}</span></label></div>`
}

/**
 * The error summary; renders nothing without errors. It gets the focus, so that it is read first, and the document's
 * title mentions the error, too.
 */
export function errorSummary({ say, language }: Page, faults: Faults): Html | null {
  const list = inFormOrder(
    Object.entries(faults).filter(([, fault]) => fault !== undefined),
    language,
  )
  if (list.length === 0) return null
  const items = list.map(([name, fault]) =>
    name === "form" ? html`<li>${fault}</li>` : html`<li><a href="#${name}">${fault}</a></li>`,
  )
  return html`<div class="error-summary" role="alert" tabindex="-1" autofocus><h2>${say("checkInput")}</h2><ul>${items}</ul></div>`
}

/** Where the form asks for the family name first, its fault comes first, too. */
function inFormOrder<Fault>(list: [name: string, fault: Fault][], language: string): [string, Fault][] {
  const first = list.findIndex(([name]) => name === "firstName")
  const last = list.find(([name]) => name === "lastName")
  if (first < 0 || !last || !asksFamilyNameFirst(language)) return list
  return list.filter((entry) => entry !== last).toSpliced(first, 0, last)
}

export function hasFaults(faults: Faults): boolean {
  return Object.values(faults).some((fault) => fault !== undefined)
}

/** Translates text keys. */
export function inWords({ say }: Page, faults: Readonly<Record<string, TextKey>>): Faults {
  return Object.fromEntries(Object.entries(faults).map(([name, key]) => [name, say(key)]))
}

function wrap(
  { name, label, hint }: { name: string; label: string; hint: string | undefined },
  faults: Faults,
  control: Html,
): Html {
  return html`<div class="field${faults[name] ? " has-error" : ""}">
<label for="${name}">${label}</label>
${note(name, faults)}${hint ? html`<p class="field-hint" id="${name}-hint">${hint}</p>` : null}
${control}
</div>`
}

function note(name: string, faults: Faults): Html | null {
  return faults[name] ? html`<p class="field-error" id="${name}-error">${faults[name]}</p>` : null
}

function describedBy(name: string, hint: string | undefined, faults: Faults) {
  const ids = [faults[name] && `${name}-error`, hint && `${name}-hint`].filter(Boolean)
  return {
    "aria-describedby": ids.length > 0 ? ids.join(" ") : null,
    "aria-invalid": faults[name] ? "true" : null,
  }
}

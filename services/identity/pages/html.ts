/**
 * HTML templates on the server without a framework: values in a template are escaped unless another template made them.
 */
export type Html = { readonly markup: string }

type Value = Html | string | number | null | undefined | false | readonly Value[]

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** `null`, `undefined` and `false` render nothing; a list renders its items one after the other. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: parts.reduce((markup, part, index) => markup + toMarkup(values[index - 1]) + part) }
}

function toMarkup(value: Value): string {
  if (value === null || value === undefined || value === false) return ""
  if (typeof value === "string" || typeof value === "number") return escapeText(String(value))
  if ("markup" in value) return value.markup
  return value.map(toMarkup).join("")
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? "")
}

/** `name="value"` with a leading space; nothing when absent, only the name for `true`. */
export function attributes(given: Record<string, string | number | boolean | null | undefined>): Html {
  const markup = Object.entries(given).map(([name, value]) => {
    if (value === null || value === undefined || value === false) return ""
    return value === true ? ` ${name}` : ` ${name}="${escapeText(String(value))}"`
  })
  return { markup: markup.join("") }
}

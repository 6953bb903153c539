/** Checks a translation while it is typed, by the rules that hold when it is finished. */
import { findPart } from "../../browser/enhance/part.ts"
import { checkTranslation, countCharacters, type GlossaryTerm } from "../checks/translation-checks.ts"

/** @param words the sentences of faults by their kind, with `%part%` and `%expected%`. */
export function checkField(area: HTMLTextAreaElement, words: Readonly<Record<string, string>>): void {
  const field = area.closest<HTMLElement>('[data-part="field"]')
  if (!field) return
  const { limit, terms = "[]" } = field.dataset
  const faults = checkTranslation({
    source: findPart(field, "source", HTMLElement)?.textContent ?? "",
    target: area.value,
    maxLength: limit ? Number(limit) : null,
    glossary: JSON.parse(terms) as GlossaryTerm[],
  })
  const list = findPart(field, "faults", HTMLElement)
  list?.replaceChildren(
    ...faults.map(({ kind, part, expected }) => {
      const item = field.ownerDocument.createElement("li")
      item.className = "field-error"
      item.textContent = (words[kind] ?? kind).replace("%part%", part).replace("%expected%", expected ?? "")
      return item
    }),
  )
  count(field, area)
}

/** The server wrote the whole sentence; only its first number changes. */
function count(field: HTMLElement, area: HTMLTextAreaElement): void {
  const counter = findPart(field, "count", HTMLElement)
  if (!counter) return
  const used = countCharacters(area.value)
  counter.textContent = (counter.textContent ?? "").replace(/\d+/, String(used))
  counter.classList.toggle(
    "is-near-end",
    used > 0.9 * Number(field.dataset.limit ?? Number.POSITIVE_INFINITY),
  )
}

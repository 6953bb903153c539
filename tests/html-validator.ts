import { HtmlValidate } from "html-validate"

/** All rules but those of style: React writes boolean attributes as empty ones and closes void elements. */
const validator = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "prefer-native-element": "off",
    "require-sri": "off",
    "void-style": "off",
  },
})

/** The faults of a document: rule, message and the text concerned. */
export async function faultsOfHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results
    .flatMap(({ messages }) => messages)
    .filter(({ ruleId, offset }) => ruleId !== "no-redundant-role" || !isInStackedTable(html, offset))
    .map(({ ruleId, message, offset }) => `${ruleId}: ${message} at ${html.slice(offset, offset + 80)}`)
    .concat(selectFaults(html))
}

/** Tables that style sheets take apart on phones say their roles, see `app/design/components/table-parts.ts`. */
function isInStackedTable(html: string, offset: number): boolean {
  const table = html.lastIndexOf("<table", offset)
  if (table === -1 || html.slice(table, offset).includes("</table>")) return false
  const [tag = ""] = html.slice(table).split(">", 1)
  return /\bclass="[^"]*\b(stacks|comparison-table)\b/.test(tag)
}

/** What the library has no rule for: a required select must begin with an empty option. */
function selectFaults(html: string): string[] {
  const required = html.match(/<select\b[^>]*\srequired\b[^>]*>.{0,80}/gs) ?? []
  return required
    .filter((start) => !/^[^>]*>\s*<option value=""/.test(start) && !/^[^>]*\smultiple\b/.test(start))
    .map((start) => `select-placeholder: a required select has no empty first option at ${start}`)
}

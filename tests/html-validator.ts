import { HtmlValidate } from "html-validate"

/**
 * The lightbox's picture gets its address only when it opens. React writes boolean attributes as empty ones and relies
 * on the parser for entities; both are matters of style.
 */
const validator = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "element-required-attributes": "off",
    "no-redundant-role": "off",
    "prefer-native-element": "off",
    "require-sri": "off",
    "void-style": "off",
  },
})

/** The faults of a document: rule, message and the text concerned. */
export async function faultsOfHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, offset }) => `${ruleId}: ${message} at ${html.slice(offset, offset + 80)}`,
    ),
  )
}

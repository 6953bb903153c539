import type { Text } from "../shape.ts"
import { languageOfCode } from "./bmecat-codes.ts"
import { childrenOf, type XmlElement } from "./xml-elements.ts"

/** The texts of all children of the name, by language; undefined where there is none. */
export function textsOf(element: XmlElement | undefined, name: string, language: string): Text | undefined {
  if (!element) return undefined
  const texts: Record<string, string> = {}
  for (const { text, attributes } of childrenOf(element, name)) {
    const own = attributes.lang ? (languageOfCode(attributes.lang) ?? attributes.lang) : language
    if (text) texts[own] ??= text
  }
  return Object.keys(texts).length > 0 ? texts : undefined
}

import type { FlatNamespace, i18n, TFunction } from "i18next"
import { createContext, useContext } from "react"

type Names = FlatNamespace | readonly FlatNamespace[]
type Said<Wanted extends Names> = { t: TFunction<Wanted>; i18n: i18n }

const TextsContext = createContext<i18n | null>(null)

/** Gives the components below it the texts of one language. */
export const TextsProvider = TextsContext.Provider

/**
 * The texts of one or several namespaces; of several, a key without a namespace is of the first. It stands in for the hook of
 * react-i18next, which prepares every component that says something for a change of the language: here that is a new document, and
 * on a page with a hundred such components the preparing took a quarter of the time.
 */
export function useTranslation<const Wanted extends Names = "common">(wanted?: Wanted): Said<Wanted> {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error("A component is rendered without its texts")
  return textsOf(texts, wanted ?? ("common" as Wanted))
}

const kept = new WeakMap<i18n, Map<string, unknown>>()

/** The same for plain code; made once for each language and choice of namespaces. */
export function textsOf<const Wanted extends Names>(texts: i18n, wanted: Wanted): Said<Wanted> {
  const name = String(wanted)
  const ofLanguage = kept.get(texts) ?? new Map<string, unknown>()
  const known = ofLanguage.get(name)
  if (known) return known as Said<Wanted>
  const said = { t: remember(texts.getFixedT(null, wanted)), i18n: texts }
  kept.set(texts, ofLanguage.set(name, said))
  return said as unknown as Said<Wanted>
}

type Say = (key: string, ...variables: unknown[]) => string

/** So many texts with variables are remembered for each language and choice of namespaces; then it starts anew. */
const maxWithVariables = 2_000

/**
 * A text without variables is always the same one, so i18next looks it up once; one with plain variables is the same for the same
 * variables, and pages repeat them ("2 variants").
 */
function remember(look: unknown): Say {
  const say = look as Say
  const known = new Map<string, string>()
  const withVariables = new Map<string, string>()
  return function t(key, ...variables) {
    const name = variables.length === 0 ? key : nameOf(key, variables)
    if (name === null) return say(key, ...variables)
    const texts = variables.length === 0 ? known : withVariables
    const text = texts.get(name)
    if (text !== undefined) return text
    const found = say(key, ...variables)
    if (withVariables.size >= maxWithVariables) withVariables.clear()
    texts.set(name, found)
    return found
  }
}

const longestValue = 100

/** @returns null when a variable isn't a number or a short text. */
function nameOf(key: string, [variables, ...others]: readonly unknown[]): string | null {
  if (others.length > 0 || typeof variables !== "object" || variables === null) return null
  for (const value of Object.values(variables)) {
    const isPlain = typeof value === "string" ? value.length <= longestValue : typeof value === "number"
    if (!isPlain) return null
  }
  return key + JSON.stringify(variables)
}

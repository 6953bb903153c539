/** Texts of services for people, in mails and on pages of their own: `locales/<language>/<namespace>.json`. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { createInstance, type i18n } from "i18next"

/** Languages with a complete set of texts [I18N-01]; others fall back to English [I18N-02]. */
export const textLanguages = ["cs", "de", "en", "es", "fr", "hu", "ja", "pt", "ro", "sk", "zh"] as const

/** `count` selects the plural form. Values are inserted unescaped: the caller escapes them for HTML. */
export type TextValues = Readonly<Record<string, string | number>>

/** Returns one text of a namespace: `say("verify.subject", { name })`. @throws for a key that English doesn't have. */
export type TextsOf<Key extends string = string> = (key: Key, values?: TextValues) => string

type WithoutPlural<Name extends string> =
  Name extends `${infer Key}_${"zero" | "one" | "two" | "few" | "many" | "other"}` ? Key : Name

/**
 * The keys of an English file, as in `import type english from "../../locales/en/mail.json"`; nested keys are joined
 * with dots.
 */
export type KeysOf<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? WithoutPlural<Name>
    : `${Name}.${KeysOf<Texts[Name]>}`
}[keyof Texts & string]

const folder = join(import.meta.dirname, "../../locales")

/**
 * Reads the texts of one namespace once. A locale (`de-CH`) uses the texts of its language; a language without texts
 * uses English.
 *
 * @throws when a file is missing or broken.
 */
export function createTexts<Key extends string = string>(
  namespace: string,
): (language: string) => TextsOf<Key> {
  const texts = openTexts(namespace)
  const known = new Map<string, TextsOf<Key>>()
  return function textsIn(language) {
    const spoken = spokenLanguage(language)
    const say = known.get(spoken) ?? sayIn(texts, spoken, namespace)
    known.set(spoken, say)
    return say
  }
}

/** The language of the texts that are used for a locale. */
export function spokenLanguage(locale: string): string {
  const language = locale.split("-", 1)[0]?.toLowerCase() ?? ""
  return (textLanguages as readonly string[]).includes(language) ? language : "en"
}

/** The writing direction of a locale's texts. No language of ours is written from right to left yet. */
export function directionOf(locale: string): "ltr" | "rtl" {
  return /^(ar|fa|he|ur)\b/i.test(locale) ? "rtl" : "ltr"
}

function openTexts(namespace: string): i18n {
  const instance = createInstance()
  instance.init({
    resources: Object.fromEntries(
      textLanguages.map((language) => [language, { [namespace]: readTexts(language, namespace) }]),
    ),
    fallbackLng: "en",
    ns: [namespace],
    defaultNS: namespace as never,
    initImmediate: false,
    interpolation: { escapeValue: false },
  })
  return instance
}

function sayIn(texts: i18n, language: string, namespace: string): TextsOf {
  return function say(key, values = {}) {
    if (!texts.exists(key, { lng: language, ...values }))
      throw new Error(`there is no text ${namespace}:${key}`)
    return String(texts.t(key as never, { lng: language, ...values } as never))
  }
}

function readTexts(language: string, namespace: string): Record<string, unknown> {
  const path = join(folder, language, `${namespace}.json`)
  try {
    return JSON.parse(readFileSync(path, "utf8"))
  } catch (error) {
    throw new Error(`the texts ${path} are missing or broken`, { cause: error })
  }
}

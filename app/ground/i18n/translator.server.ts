import { join } from "node:path"
import { createInstance, type i18n } from "i18next"
import { parseAcceptLanguage } from "intl-parse-accept-language"
import { RemixI18Next } from "remix-i18next/server"
import { fallbackUiLanguage, isUiLanguage, namespaces, uiLanguages } from "./languages.ts"
import { readTexts } from "./texts.server.ts"
import type { Translate } from "./translate.ts"
import { textsOf } from "./use-translation.tsx"

export type Translator = { i18n: i18n; t: Translate }

const translators = new Map<string, Translator>()
let base: i18n | undefined

/** Texts in a language, for React's provider and for other code; a language without texts uses English [I18N-02]. */
export function translatorFor(language: string): Translator {
  const spoken = isUiLanguage(language) ? language : fallbackUiLanguage
  const known = translators.get(spoken)
  if (known) return known
  base ??= createBase()
  const instance = base.cloneInstance({ lng: spoken, initImmediate: false })
  const translator = { i18n: instance, t: textsOf(instance, namespaces).t }
  translators.set(spoken, translator)
  return translator
}

function createBase(): i18n {
  const instance = createInstance()
  instance.init({
    resources: readTexts(join(process.cwd(), "locales")),
    fallbackLng: fallbackUiLanguage,
    supportedLngs: uiLanguages,
    ns: namespaces,
    defaultNS: "common",
    initImmediate: false,
    interpolation: { escapeValue: false },
    ...missingKeys(),
  })
  return instance
}

/** A missing key throws in development and in tests; visitors get the English text, and the log reports it once. */
function missingKeys() {
  const reported = new Set<string>()
  return {
    saveMissing: true,
    missingKeyHandler(_languages: readonly string[], namespace: string, key: string) {
      const name = `${namespace}:${key}`
      if (!import.meta.env.PROD) throw new Error(`missing text ${name}`)
      if (!reported.has(name)) console.warn(`missing text ${name}`)
      reported.add(name)
    },
  }
}

const detection = new RemixI18Next({
  detection: {
    supportedLanguages: [...uiLanguages],
    fallbackLanguage: fallbackUiLanguage,
    order: ["custom"],
    findLocale: wantedLanguages,
  },
})

/** All languages from the header, best first; the library's own parser stops at the first. */
async function wantedLanguages({ headers }: Request): Promise<string[]> {
  return parseAcceptLanguage(headers.get("Accept-Language"), {
    validate: (tag) => new Intl.Locale(tag).language,
  })
}

/** The language for messages when site and locale are unknown, e.g. because the address is invalid. */
export function languageOfBrowser(request: Request): Promise<string> {
  return detection.getLocale(request)
}

import { languageName } from "../../ground/i18n/language-name.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"

/** The name of a language in the reader's language. */
export function useLanguageName(): (code: string) => string {
  const { i18n } = useTranslation("exchange")
  return (code) => languageName(code, i18n.language) ?? code
}

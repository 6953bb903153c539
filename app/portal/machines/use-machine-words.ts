import { namespaces } from "../../ground/i18n/languages.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { eventWord, plateWord, statusWord, typeWord } from "./machine-words.ts"

/** The words for screens, in the reader's language. */
export function useMachineWords() {
  const { t } = useTranslation(namespaces)
  return {
    type: (word: string) => typeWord(t, word),
    status: (word: string) => statusWord(t, word),
    event: (word: string) => eventWord(t, word),
    plate: (word: string) => plateWord(t, word),
  }
}

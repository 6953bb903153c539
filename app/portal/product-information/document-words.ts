import type { DocumentType } from "../../ground/graphql/generated/machines.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"

/** What kinds of documents and their languages are called in the reader's language. */
export function useDocumentWords() {
  const { t, i18n } = useTranslation("documents")
  const names = new Intl.DisplayNames(i18n.language, { type: "language" })
  const types: Readonly<Record<DocumentType, string>> = {
    MANUAL: t("type.manual"),
    DECLARATION: t("type.declaration"),
    CIRCUIT_DIAGRAM: t("type.circuitDiagram"),
    SPARE_PARTS: t("type.spareParts"),
    MAINTENANCE: t("type.maintenance"),
    SAFETY: t("type.safety"),
    DATA_SHEET: t("type.dataSheet"),
    OTHER: t("type.other"),
  }
  return {
    type: (type: DocumentType) => types[type] ?? type,
    language: (language: string) => names.of(language) ?? language,
    pages: (count: number) => t("pageCount", { count }),
  }
}

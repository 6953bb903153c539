import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { translatorFor } from "../../app/ground/i18n/translator.server.ts"
import { TextsProvider } from "../../app/ground/i18n/use-translation.tsx"
import {
  DocumentContextProvider,
  type DocumentContextValue,
} from "../../app/request/document/document-context.tsx"

/** HTML of a part of a document, with the real texts of a language. */
export function renderDocument(children: ReactNode, language = "en"): string {
  const value: DocumentContextValue = {
    locale: { code: language, urlCode: language, language },
    brandName: "Komax",
    localizedPath: "/en/x",
    homePath: `/${language}`,
    className: "theme-default",
    iconFolder: "/icons/default",
    manifestUrl: "/site.webmanifest",
    buildId: "build-7",
    isNextRelease: false,
    isPortal: false,
    tagManager: null,
    link: () => null,
  }
  return renderToStaticMarkup(
    <TextsProvider value={translatorFor(language).i18n}>
      <DocumentContextProvider value={value}>{children}</DocumentContextProvider>
    </TextsProvider>,
  )
}

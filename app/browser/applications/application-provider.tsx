import type { i18n } from "i18next"
import { type ReactNode, Suspense } from "react"
import { I18nextProvider } from "react-i18next"
import { DocumentContextProvider } from "../../request/document/document-context.tsx"
import { type ApplicationData, applicationDocument } from "./application-data.ts"
import { AreaProvider } from "./area.tsx"
import { HydrationProvider } from "./hydration-context.tsx"

type Props = { i18n: i18n; data: ApplicationData; children: ReactNode }

/**
 * All that stands around an application's tree, the same on the server and in the browser, so that both render alike.
 *
 * Remix waits in its first render for the data that came with the document. Without a boundary that is the root, and a click or a key
 * before React's first work on it makes React take the root over at once, which it can't: "Root did not complete" (error 345).
 */
export function ApplicationProvider({ i18n, data, children }: Props) {
  return (
    <I18nextProvider i18n={i18n}>
      <HydrationProvider value={{ part: "application" }}>
        <DocumentContextProvider value={applicationDocument(data.document)}>
          <AreaProvider value={data.area}>
            <Suspense>{children}</Suspense>
          </AreaProvider>
        </DocumentContextProvider>
      </HydrationProvider>
    </I18nextProvider>
  )
}

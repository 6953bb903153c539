import type { i18n } from "i18next"
import { type ReactNode, Suspense } from "react"
import { TextsProvider } from "../../ground/i18n/use-translation.tsx"
import { DocumentContextProvider } from "../../request/document/document-context.tsx"
import { type ApplicationData, applicationDocument } from "./application-data.ts"
import { AreaProvider } from "./area.tsx"
import { HydrationProvider } from "./hydration-context.tsx"

type Props = { i18n: i18n; data: ApplicationData; children: ReactNode }

/**
 * Everything around an application's tree, the same on server and browser.
 *
 * During its first render Remix suspends on the data in the document. Without this Suspense boundary the root itself
 * would suspend, and a click before hydration would make React hydrate the root synchronously, which fails with "Root
 * did not complete" (error 345).
 */
export function ApplicationProvider({ i18n, data, children }: Props) {
  return (
    <TextsProvider value={i18n}>
      <HydrationProvider value={{ part: "application" }}>
        <DocumentContextProvider value={applicationDocument(data.document)}>
          <AreaProvider value={data.area}>
            <Suspense>{children}</Suspense>
          </AreaProvider>
        </DocumentContextProvider>
      </HydrationProvider>
    </TextsProvider>
  )
}

import type { i18n } from "i18next"
import type { ReactNode } from "react"
import { I18nextProvider } from "react-i18next"
import { DocumentContextProvider } from "../document-context.tsx"
import { type ApplicationData, applicationDocument } from "./application-data.ts"
import { AreaProvider } from "./area.tsx"
import { HydrationProvider } from "./hydration-context.tsx"

type Props = { i18n: i18n; data: ApplicationData; children: ReactNode }

/** All that stands around an application's tree, the same on the server and in the browser, so that both render alike. */
export function ApplicationProvider({ i18n, data, children }: Props) {
  return (
    <I18nextProvider i18n={i18n}>
      <HydrationProvider value={{ part: "application" }}>
        <DocumentContextProvider value={applicationDocument(data.document)}>
          <AreaProvider value={data.area}>{children}</AreaProvider>
        </DocumentContextProvider>
      </HydrationProvider>
    </I18nextProvider>
  )
}

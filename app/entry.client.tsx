/**
 * Hydrates an application in the browser. Documents never load this file: app/root.tsx leaves `<Scripts/>` out of them.
 */
import { RemixBrowser } from "@remix-run/react"
import { createInstance } from "i18next"
import { startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import {
  type ApplicationData,
  applicationDataElementId,
  applicationElementId,
} from "./browser/applications/application-data.ts"
import { ApplicationProvider } from "./browser/applications/application-provider.tsx"

function hydrate() {
  const element = document.getElementById(applicationElementId)
  const json = document.getElementById(applicationDataElementId)?.textContent
  if (!element || !json) throw new Error("This document holds no application")
  const data: ApplicationData = JSON.parse(json)
  startTransition(() => {
    hydrateRoot(
      element,
      <ApplicationProvider i18n={createTexts(data)} data={data}>
        <RemixBrowser />
      </ApplicationProvider>,
    )
  })
}

/** The document contains the texts, so that the first render is in the reader's language. */
function createTexts({ language, texts }: ApplicationData) {
  const instance = createInstance()
  instance.init({
    lng: language,
    resources: { [language]: texts },
    ns: Object.keys(texts),
    defaultNS: "common",
    initImmediate: false,
    interpolation: { escapeValue: false },
  })
  return instance
}

hydrate()

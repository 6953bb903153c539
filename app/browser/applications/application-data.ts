import type { ResourceLanguage } from "i18next"
import type { DocumentContextValue } from "../../request/document/document-context.tsx"

/** What an application knows in the browser beside its loaders' data; it comes with the document, in a JSON block. */
export type ApplicationData = {
  document: DocumentFacts
  /** Id of the route within which the browser navigates by itself. */
  area: string
  language: string
  /** By namespace, in this language only. */
  texts: ResourceLanguage
}

/** A document's context without what can't travel. */
export type DocumentFacts = Omit<DocumentContextValue, "link">

/** Ids of the elements that the document and `entry.client.tsx` agree on. */
export const applicationElementId = "application"
export const applicationDataElementId = "application-data"

/** JSON that can't end the script element in which it stands. */
export function serializeForScript(data: ApplicationData): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c")
}

/** The context of an application, alike on both sides. Content's links can only be resolved where the sites are known: its loaders do that. */
export function applicationDocument(facts: DocumentFacts): DocumentContextValue {
  return {
    ...facts,
    link() {
      throw new Error("An application's loader resolves the links that it shows")
    },
  }
}

import type { ResourceLanguage } from "i18next"
import type { DocumentContextValue } from "../../request/document/document-context.tsx"

/** What an application needs in the browser besides its loaders' data. The document carries it in a JSON block. */
export type ApplicationData = {
  document: DocumentFacts
  /** Id of the outermost route of the application. */
  area: string
  language: string
  /** The texts of this language by namespace. */
  texts: ResourceLanguage
}

/** A document's context without its functions, which can't be serialised. */
export type DocumentFacts = Omit<DocumentContextValue, "link">

/** Element ids that the document and `entry.client.tsx` share. */
export const applicationElementId = "application"
export const applicationDataElementId = "application-data"

/** JSON whose characters can't end the script element around it. */
export function serializeForScript(data: ApplicationData): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c")
}

/**
 * The context of an application, the same on server and browser. It resolves no content links, since only the server
 * knows the sites; loaders resolve them.
 */
export function applicationDocument(facts: DocumentFacts): DocumentContextValue {
  return {
    ...facts,
    link() {
      throw new Error("An application's loader resolves the links that it shows")
    },
  }
}

/** The glossary as part of the upstreams; `platform/translation/glossary.ts` reads it from a file. */
import type { GlossaryTerm } from "./translation-checks.ts"

declare module "../../request/context/upstreams.ts" {
  interface Upstreams {
    glossary: {
      /** The terms for translations from one language into another, by their language codes. */
      of(source: string, target: string): Promise<readonly GlossaryTerm[]>
    }
  }
}

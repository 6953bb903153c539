import type { TFunction } from "i18next"
import type { namespaces } from "./languages.ts"

/** Says a text by its full key, `pages:protected.title`, in the language that it was made for. */
export type Translate = TFunction<typeof namespaces>

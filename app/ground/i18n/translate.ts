import type { TFunction } from "i18next"
import type { namespaces } from "./languages.ts"

/** Returns a text by its full key, `pages:protected.title`, in a fixed language. */
export type Translate = TFunction<typeof namespaces>

import type english from "../../../locales/en/document-archive.json"
import { createTexts, type KeysOf } from "../../../platform/texts/texts.ts"

/** What stands in the files of collections, by language. */
export const documentTexts = createTexts<KeysOf<typeof english>>("document-archive")

import type english from "../../locales/en/request-mail.json"
import { createTexts, type KeysOf } from "../../platform/texts/texts.ts"

/** By language. */
export const requestTexts = createTexts<KeysOf<typeof english>>("request-mail")

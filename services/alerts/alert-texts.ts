import type english from "../../locales/en/alert-mail.json"
import { createTexts, type KeysOf } from "../../platform/texts/texts.ts"

/** By language. */
export const alertTexts = createTexts<KeysOf<typeof english>>("alert-mail")

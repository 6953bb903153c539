import type english from "../../locales/en/software-mail.json"
import { createTexts, type KeysOf } from "../../platform/texts/texts.ts"

/** By language. */
export const softwareTexts = createTexts<KeysOf<typeof english>>("software-mail")

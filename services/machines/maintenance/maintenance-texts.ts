import type english from "../../../locales/en/maintenance-mail.json"
import { createTexts, type KeysOf } from "../../../platform/texts/texts.ts"

/** By language. */
export const maintenanceTexts = createTexts<KeysOf<typeof english>>("maintenance-mail")

import type english from "../../locales/en/machine-mail.json"
import { createTexts, type KeysOf } from "../../platform/texts/texts.ts"

export type MachineTextKey = KeysOf<typeof english>

/** By language. */
export const machineTexts = createTexts<MachineTextKey>("machine-mail")

import type english from "../../../locales/en/identity.json"
import { createTexts, type KeysOf, type TextsOf } from "../../../platform/texts/texts.ts"

export type TextKey = KeysOf<typeof english>
export type Say = TextsOf<TextKey>

export const identityTexts: (language: string) => Say = createTexts<TextKey>("identity")

import type english from "../../../locales/en/notice-mail.json"
import { createTexts, type KeysOf } from "../../../platform/texts/texts.ts"

/** Texts of the mails about notices, by language. */
export const noticeTexts = createTexts<KeysOf<typeof english>>("notice-mail")

/** Mails with the same structure. */
import type english from "../../../locales/en/identity-mail.json"
import type { KeysOf, TextsOf } from "../../../platform/texts/texts.ts"

export type TextKey = KeysOf<typeof english>

export type Say = TextsOf<TextKey>

export function verifyWords(say: Say) {
  return {
    subject: say("verify.subject"),
    said: say("verify.text"),
    button: say("verify.button"),
    ignore: say("verify.ignore"),
  }
}

export function resetWords(say: Say) {
  return {
    subject: say("reset.subject"),
    said: say("reset.text"),
    button: say("reset.button"),
    ignore: say("reset.ignore"),
  }
}

export function newEmailWords(say: Say) {
  return {
    subject: say("emailNew.subject"),
    said: say("emailNew.text"),
    button: say("emailNew.button"),
    ignore: say("emailNew.ignore"),
  }
}

export const securityWords = {
  passwordChanged: (say: Say) => ({
    subject: say("passwordChanged.subject"),
    said: say("passwordChanged.text"),
  }),
  totpAdded: (say: Say) => ({ subject: say("totpAdded.subject"), said: say("totpAdded.text") }),
  totpRemoved: (say: Say) => ({ subject: say("totpRemoved.subject"), said: say("totpRemoved.text") }),
  passkeyRemoved: (say: Say) => ({
    subject: say("passkeyRemoved.subject"),
    said: say("passkeyRemoved.text"),
  }),
  recoveryRenewed: (say: Say) => ({
    subject: say("recoveryRenewed.subject"),
    said: say("recoveryRenewed.text"),
  }),
  recoveryUsed: (say: Say) => ({ subject: say("recoveryUsed.subject"), said: say("recoveryUsed.text") }),
  factorsReset: (say: Say) => ({ subject: say("factorsReset.subject"), said: say("factorsReset.text") }),
}

export type SecurityNotice = keyof typeof securityWords

/** Mails about an account: what happened, when and from where, and what to do if it wasn't the owner. */
import { randomUUID } from "node:crypto"
import type pg from "pg"
import type { Mail, MailBlock } from "../../../platform/mail/mail.ts"
import { greetedName } from "../../../platform/texts/person-names.ts"
import { createTexts, spokenLanguage } from "../../../platform/texts/texts.ts"
import type { Account } from "../account/account.ts"
import { withLanguage } from "../page-language.ts"
import {
  newEmailWords,
  resetWords,
  type Say,
  type SecurityNotice,
  securityWords,
  type TextKey,
  verifyWords,
} from "./words.ts"

/** The recipient. Until the address is confirmed, a stranger may have chosen the name, so mails leave it out. */
export type Addressee = Pick<Account, "email" | "firstName" | "language"> & {
  lastName?: string
  isVerified?: boolean
  /** The account's password is managed internally, so no mail may offer to change it here [ACCT-06]. */
  isInternal?: boolean
}

type SignIn = { browser: string | null; address: string; at: Date }

/** Written in the caller's transaction, so that a rollback also discards the mail. */
type Db = pg.ClientBase

export type Notices = {
  verify(to: Addressee, href: string, db: Db): Promise<void>
  alreadyRegistered(to: Addressee, db: Db): Promise<void>
  reset(to: Addressee, href: string, db: Db): Promise<void>
  resetInternal(to: Addressee, db: Db): Promise<void>
  confirmOldEmail(to: Addressee, newEmail: string, href: string, db: Db): Promise<void>
  confirmNewEmail(to: Addressee, href: string, db: Db): Promise<void>
  emailTaken(to: Addressee, db: Db): Promise<void>
  /** Goes to both addresses. */
  emailChanged(account: Addressee, oldEmail: string, db: Db): Promise<void>
  security(to: Addressee, notice: SecurityNotice, db: Db): Promise<void>
  passkeyAdded(to: Addressee, name: string, db: Db): Promise<void>
  newDevice(to: Addressee, signIn: SignIn, db: Db): Promise<void>
  deleted(to: Addressee & { id: string }, db: Db): Promise<void>
}

type Options = {
  origin: string
  send(mail: Mail, client?: pg.ClientBase): Promise<void>
  now: () => Date
}

export function createNotices({ origin, send, now }: Options): Notices {
  const textsIn = createTexts<TextKey>("identity-mail")

  function sender(to: Addressee, db: Db) {
    const say = textsIn(to.language)
    const name = to.isVerified === false ? "" : greetedName(to, to.language)
    const greeting: MailBlock[] = name ? [text(say("greeting", { name }))] : []
    function sendBlocks(subject: string, blocks: MailBlock[], key: string = randomUUID()) {
      const { email, language } = to
      return send(
        { key: `identity:${key}`, to: email, language, subject, blocks: [...greeting, ...blocks] },
        db,
      )
    }
    return { say, sendBlocks }
  }

  function forgottenButton(to: Addressee, words: string): MailBlock {
    return buttonTo(to, words, `${origin}/am/forgotten-password`)
  }

  function notYou(say: Say, to: Addressee): MailBlock[] {
    if (to.isInternal) return [text(say("notYou.internal"))]
    return [text(say("notYou.text")), forgottenButton(to, say("notYou.button"))]
  }

  function facts(say: Say, { language }: Addressee, { browser, address, at }: SignIn): MailBlock {
    return {
      kind: "facts",
      rows: [
        { label: say("facts.time"), value: formatTime(language, at) },
        { label: say("facts.browser"), value: browser ?? say("facts.unknown") },
        { label: say("facts.address"), value: address },
      ],
    }
  }

  function linkMail(words: typeof verifyWords, to: Addressee, href: string, db: Db): Promise<void> {
    const { say, sendBlocks } = sender(to, db)
    const { subject, said, button, ignore } = words(say)
    return sendBlocks(subject, [text(said), buttonTo(to, button, href), text(ignore)])
  }

  async function emailChanged(account: Addressee, oldEmail: string, db: Db) {
    const { say, sendBlocks } = sender(account, db)
    const said = text(say("emailChanged.text", { email: account.email }))
    await sendBlocks(say("emailChanged.subject"), [said])
    const old = sender({ ...account, email: oldEmail }, db)
    await old.sendBlocks(say("emailChanged.subject"), [said])
  }

  function securityMail(to: Addressee, subject: string, said: string, db: Db): Promise<void> {
    const { say, sendBlocks } = sender(to, db)
    const rows = [{ label: say("facts.time"), value: formatTime(to.language, now()) }]
    return sendBlocks(subject, [text(said), { kind: "facts", rows }, ...notYou(say, to)])
  }

  return {
    verify: (to, href, db) => linkMail(verifyWords, to, href, db),
    reset: (to, href, db) => linkMail(resetWords, to, href, db),
    confirmNewEmail: (to, href, db) => linkMail(newEmailWords, to, href, db),
    resetInternal(to, db) {
      const { say, sendBlocks } = sender(to, db)
      return sendBlocks(say("resetInternal.subject"), [text(say("resetInternal.text"))])
    },
    emailTaken(to, db) {
      const { say, sendBlocks } = sender(to, db)
      return sendBlocks(say("emailTaken.subject"), [text(say("emailTaken.text"))])
    },
    alreadyRegistered(to, db) {
      const { say, sendBlocks } = sender(to, db)
      if (to.isInternal) return sendBlocks(say("registered.subject"), [text(say("registered.internal"))])
      const button = forgottenButton(to, say("registered.button"))
      return sendBlocks(say("registered.subject"), [text(say("registered.text")), button])
    },
    confirmOldEmail(to, newEmail, href, db) {
      const { say, sendBlocks } = sender(to, db)
      const button = buttonTo(to, say("emailOld.button"), href)
      const said = text(say("emailOld.text", { email: newEmail }))
      return sendBlocks(say("emailOld.subject"), [said, button, ...notYou(say, to)])
    },
    emailChanged,
    security(to, notice, db) {
      const { say } = sender(to, db)
      const { subject, said } = securityWords[notice](say)
      return securityMail(to, subject, said, db)
    },
    passkeyAdded(to, name, db) {
      const { say } = sender(to, db)
      return securityMail(to, say("passkeyAdded.subject"), say("passkeyAdded.text", { name }), db)
    },
    newDevice(to, signIn, db) {
      const { say, sendBlocks } = sender(to, db)
      const blocks = [text(say("newDevice.text")), facts(say, to, signIn), ...notYou(say, to)]
      return sendBlocks(say("newDevice.subject"), blocks)
    },
    deleted(to, db) {
      const { say, sendBlocks } = sender(to, db)
      // A deletion may continue after a crash; its mail must not be sent twice.
      return sendBlocks(say("deleted.subject"), [text(say("deleted.text"))], `deleted:${to.id}`)
    },
  }
}

function text(said: string): MailBlock {
  return { kind: "text", text: said }
}

/** The page behind the button speaks the mail's language, since the browser that opens it may speak another. */
function buttonTo({ language }: Addressee, words: string, href: string): MailBlock {
  return { kind: "button", text: words, href: withLanguage(href, spokenLanguage(language)) }
}

function formatTime(language: string, at: Date): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" })
  return `${format.format(at)} UTC`
}

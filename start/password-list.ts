/** The passwords that an installation made for itself, as the console and `npm run passwords` list them. */
import { outboxTokenName } from "../platform/mail/outbox-token.ts"
import { editorPasswordName, type Passwords, pagePasswordName } from "../platform/secrets/passwords.ts"
import { type DemoAccount, demoPasswordName } from "../services/identity/accounts/demo-accounts.ts"

export type ListedPassword = {
  /** The name under which it is stored among the secrets. */
  name: string
  label: string
  password: string
  /** What an account is for; empty for others. */
  note: string
}

type Listed = {
  passwords: Passwords
  pageKeys: readonly string[]
  demoAccounts: readonly DemoAccount[]
  /** The token that opens the outbox; undefined when mails are sent, or when the configuration sets the token. */
  outboxToken?: string | undefined
}

/** Configured passwords are left out: whoever configured them knows them, and logs are read by others. */
export function listPasswords({ passwords, pageKeys, demoAccounts, outboxToken }: Listed): ListedPassword[] {
  const { isConfigured } = passwords
  const editor = { name: editorPasswordName, label: "Editor area", password: passwords.editor, note: "" }
  const pages = pageKeys
    .filter((key) => !isConfigured.page(key))
    .map((key) => ({
      name: pagePasswordName(key),
      label: `Pages "${key}"`,
      password: passwords.page(key),
      note: "",
    }))
  const accounts = demoAccounts.map(({ email, password, role }) => ({
    name: demoPasswordName(email),
    label: email,
    password,
    note: role,
  }))
  const outbox = outboxToken
    ? [{ name: outboxTokenName, label: "Mails: /mail-outbox?token=", password: outboxToken, note: "" }]
    : []
  return [...(isConfigured.editor ? [] : [editor]), ...pages, ...outbox, ...accounts]
}

export function passwordLines(listed: readonly ListedPassword[]): string[] {
  return listed.map(({ label, password, note }) => `    ${label.padEnd(32)} ${password}   ${note}`.trimEnd())
}

import { readablePassword, type Secrets } from "./secrets.ts"

/** Passwords for people to type: from the configuration, else generated at the first start and printed on the console. */
export type Passwords = {
  editor: string
  /** The password of the pages whose protection has this key. */
  page(key: string): string
  /** Whether a password comes from the configuration, which tells nobody, or opens nothing. */
  isConfigured: { editor: boolean; page(key: string): boolean }
}

/** The names of the passwords among the secrets. */
export const editorPasswordName = "password:editor"

export function pagePasswordName(key: string): string {
  return `password:page:${key}`
}

type Configured = {
  EDITOR_PASSWORD?: string | undefined
  EDITOR_PASSWORD_SIGN_IN?: "on" | "off" | undefined
  /** Passwords by the key of the pages. */
  PAGE_PASSWORDS: Readonly<Record<string, string>>
}

export function createPasswords(
  { EDITOR_PASSWORD, EDITOR_PASSWORD_SIGN_IN, PAGE_PASSWORDS }: Configured,
  secrets: Secrets,
): Passwords {
  const hasPage = (key: string) => Object.hasOwn(PAGE_PASSWORDS, key)
  return {
    isConfigured: {
      editor: EDITOR_PASSWORD !== undefined || EDITOR_PASSWORD_SIGN_IN === "off",
      page: hasPage,
    },
    editor: EDITOR_PASSWORD ?? secrets.get(editorPasswordName, readablePassword),
    page: (key) =>
      (hasPage(key) ? PAGE_PASSWORDS[key] : undefined) ??
      secrets.get(pagePasswordName(key), readablePassword),
  }
}

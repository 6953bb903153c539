import { readablePassword, type Secrets } from "./secrets.ts"

/** Passwords for people to type: from the configuration, else generated at the first start and printed on the console. */
export type Passwords = {
  editor: string
  /** The password of the pages whose protection has this key. */
  page(key: string): string
}

type Configured = {
  EDITOR_PASSWORD?: string | undefined
  /** Passwords by the key of the pages. */
  PAGE_PASSWORDS: Readonly<Record<string, string>>
}

export function createPasswords(
  { EDITOR_PASSWORD, PAGE_PASSWORDS }: Configured,
  secrets: Secrets,
): Passwords {
  return {
    editor: EDITOR_PASSWORD ?? secrets.get("password:editor", readablePassword),
    page: (key) =>
      (Object.hasOwn(PAGE_PASSWORDS, key) ? PAGE_PASSWORDS[key] : undefined) ??
      secrets.get(`password:page:${key}`, readablePassword),
  }
}

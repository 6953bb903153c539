import { readablePassword, type Secrets } from "./secrets.ts"

/** Passwords that people type: set by configuration, else made at first start and said on the console. */
export type Passwords = {
  editor: string
  /** Opens the pages whose protection names this key. */
  page(key: string): string
}

type Configured = {
  EDITOR_PASSWORD?: string | undefined
  /** By the key of the pages. */
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

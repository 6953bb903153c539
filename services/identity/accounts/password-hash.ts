/** Passwords at rest: argon2id with the parameters that OWASP names, a salt of its own in each. */
import { hash, verify } from "@node-rs/argon2"

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Longer than any password that the rules let through, in whichever form; nothing is cut off, it just matches nothing. */
const longestInput = 4096
const prefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`

/** What nobody's password matches: verified for unknown addresses, so that they take as long as known ones. */
let decoy: Promise<string> | null = null

export function hashPassword(password: string): Promise<string> {
  return hash(sameForm(password), parameters)
}

/** @param passwordHash null where there is no account; takes as long and is false. */
export async function matchesPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash("nobody's password", parameters)
  const known = password.length <= longestInput ? passwordHash : null
  const matches = await verify(known ?? (await decoy), known ? sameForm(password) : "")
  return matches && known !== null
}

/** The hash was made with other parameters than today's. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(prefix)
}

/** One form for what keyboards write differently. */
export function sameForm(password: string): string {
  return password.normalize("NFKC")
}

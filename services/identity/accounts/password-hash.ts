/** Password hashes: argon2id with the parameters recommended by OWASP, and a salt each. */
import { hash, verify } from "@node-rs/argon2"

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/**
 * Longer than any password that the rules accept, in any normalisation. A longer input is not truncated, it just never
 * matches.
 */
const longestInput = 4096
const prefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`

/**
 * A hash that no password matches. Unknown addresses are verified against it, so that they take as long as known ones.
 */
let decoy: Promise<string> | null = null

export function hashPassword(password: string): Promise<string> {
  return hash(sameForm(password), parameters)
}

/** @param passwordHash null without an account; verifying then takes as long and returns false. */
export async function matchesPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash("nobody's password", parameters)
  const known = password.length <= longestInput ? passwordHash : null
  const matches = await verify(known ?? (await decoy), known ? sameForm(password) : "")
  return matches && known !== null
}

/** Whether the hash was made with outdated parameters. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(prefix)
}

/** Unicode normalisation, since keyboards encode the same letter differently. */
export function sameForm(password: string): string {
  return password.normalize("NFKC")
}

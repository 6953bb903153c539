/** The secret with which an installation's agent signs: shown once, and sealed in the table. */
import { randomBytes } from "node:crypto"
import type { Seal } from "../../../platform/secrets/seal.ts"

export type SecretSeal = Pick<Seal, "closeBytes" | "openBytes">

export function makeSecret(): string {
  return randomBytes(32).toString("base64url")
}

export function sealSecret(seal: SecretSeal, id: string, secret: string): Buffer {
  return seal.closeBytes(secret, purposeOf(id))
}

/** @returns null for what this installation's seal doesn't open. */
export function openSecret(seal: SecretSeal, id: string, sealed: Buffer): string | null {
  const secret = seal.openBytes(sealed, purposeOf(id))
  return typeof secret === "string" ? secret : null
}

/** A sealed secret that is copied to another row doesn't open there. */
function purposeOf(id: string): string {
  return `secret of the installation ${id}`
}

import { createHash } from "node:crypto"
import { contentSecurityPolicy, type PolicyFeatures } from "./content-security-policy.ts"

/** Sets a document's policy, except in development, where Vite's client injects styles and scripts. */
export function setDocumentPolicy(headers: Headers, features: PolicyFeatures = {}): void {
  if (import.meta.env.DEV) return
  headers.set("Content-Security-Policy", contentSecurityPolicy(features))
}

const maxKnownHashes = 1_000
const known = new Map<string, string>()

/** `sha256-…` of an inline script's text, for the `hashes` of its document's policy. The result is cached. */
export function inlineHash(text: string): string {
  const remembered = known.get(text)
  if (remembered) return remembered
  const hash = `sha256-${createHash("sha256").update(text).digest("base64")}`
  if (known.size >= maxKnownHashes) known.clear()
  known.set(text, hash)
  return hash
}

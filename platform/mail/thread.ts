/** Mail programs group mails by the Message-IDs that their headers refer to. */
import { createHash } from "node:crypto"

/** Identifies a thread in the header of its mails, without revealing its name. */
export function threadDigest(thread: string): string {
  return createHash("sha256").update(thread).digest("hex").slice(0, 32)
}

/** The common id of a thread's mails, which no mail has. */
export function threadRoot(thread: string, domain: string): string {
  return `<thread.${threadDigest(thread)}@${domain}>`
}

/** The digests of the threads that an incoming mail's In-Reply-To and References name. */
export function threadDigestsIn(references: readonly string[]): string[] {
  return references.flatMap((id) => /^<?thread\.([0-9a-f]{32})@/.exec(id.trim())?.[1] ?? [])
}

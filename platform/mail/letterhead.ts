import { defaultSender, parseSender } from "./address.ts"
import type { Letterhead } from "./letter.ts"

export type LetterheadOptions = {
  /** `Name <address>`; undefined for the brand at the website's own host. */
  from?: string | undefined
  publicOrigin: string
}

export function letterheadOf({ from, publicOrigin }: LetterheadOptions): Letterhead {
  return { sender: (from && parseSender(from)) || defaultSender(publicOrigin), publicOrigin }
}

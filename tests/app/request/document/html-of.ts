import type { KeptPieces } from "../../../../app/request/document/kept-html.tsx"

export function htmlOf(pieces: KeptPieces): string {
  return Buffer.concat(pieces).toString()
}

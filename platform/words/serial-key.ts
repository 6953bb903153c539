/** Equal for all spellings of one serial number: `si 19-01200`, `SI19-01200` and full-width letters. */
export function serialKey(serialNumber: string): string {
  return serialNumber
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "")
}

/** A name that every file system takes, out of a collection's name. */
export function archiveName(name: string): string {
  const plain = name
    .normalize("NFKC")
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "")
    .slice(0, 80)
    .toWellFormed()
    .trim()
  return `${plain || "documents"}.zip`
}

/** The text as it is stored: with uniform line ends and without invisible characters. @returns null for an empty one. */
export function cleanText(text: string | null | undefined): string | null {
  const clean = (text ?? "")
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim()
  return clean === "" ? null : clean
}

/** The same for a text of one line. */
export function oneLine(text: string | null | undefined): string {
  return (cleanText(text) ?? "").replace(/\s+/g, " ")
}

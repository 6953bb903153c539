/** Splits plain text at empty lines. */
export function paragraphs(text: string | null): string[] {
  return (text ?? "").split(/\n\s*\n/).flatMap((paragraph) => paragraph.trim() || [])
}

/** Plain text; an empty line parts paragraphs. */
export function paragraphs(text: string | null): string[] {
  return (text ?? "").split(/\n\s*\n/).flatMap((paragraph) => paragraph.trim() || [])
}

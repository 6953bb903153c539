/**
 * The `lang` for the catalogue's texts when they aren't in the document's language; headings and labels around them
 * are.
 */
export function foreignLanguage(
  { contentLanguage }: { contentLanguage: string },
  { language }: { language: string },
): string | undefined {
  return contentLanguage === language ? undefined : contentLanguage
}

/** Addresses of files for translators, below the locale of every site. */

export const exportPath = "/editor/translation/export"
export const importPath = "/editor/translation/import"

/** A file that was asked for: how far it is, and its button. */
export function exportPathOf(id: string): string {
  return `${exportPath}/${id}`
}

export function exportFilePath(id: string): string {
  return `${exportPath}/${id}/file`
}

export function importPathOf(id: string): string {
  return `${importPath}/${id}`
}

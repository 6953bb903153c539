const end = "</body></html>"

/**
 * Remix writes the scripts with its data behind the document's end. A browser moves them back into the body, but HTML
 * allows nothing there, so the document is sent as browsers read it.
 */
export function endWithBody(document: string): string {
  const at = document.lastIndexOf(end)
  if (at === -1) return document
  return document.slice(0, at) + document.slice(at + end.length) + end
}

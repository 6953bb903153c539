/** Unlocalized paths of product information [ROUTE-13]. */
export const productInformationPath = "/mykomax/product-information"
export const collectionsPath = `${productInformationPath}/collections`
/** A list to print, with the same query string as the list. */
export const offlinePath = `${productInformationPath}/offline`

/** The page about a document: its languages, versions, and where words stand in it. */
export function documentPath(key: string): string {
  return `${productInformationPath}/${encodeURIComponent(key)}`
}

export function collectionPath(id: string): string {
  return `${collectionsPath}/${encodeURIComponent(id)}`
}

/** The document itself, which readers of PDFs open at a page. */
export function openDocumentPath(id: string, page?: number): string {
  return `/mykomax/documents/${encodeURIComponent(id)}${page === undefined ? "" : `#page=${page}`}`
}

export function openCollectionPath(id: string): string {
  return `/mykomax/documents/${encodeURIComponent(id)}.zip`
}

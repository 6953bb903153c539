type FileLink = {
  slug: string
  /** ISO code; the address contains it unless it is English [FILE-02]. */
  locale: string
  fileName: string
}

/** Whether the browser saves the file: as given, or depending on its type [FILE-03, FILE-04]. */
export type Download = boolean | "detect"

/** Address of a document. With "detect", everything but a PDF is saved. */
export function fileHref({ slug, locale, fileName }: FileLink, download: Download = false): string {
  const isSaved = download === "detect" ? !/\.pdf$/i.test(fileName) : download
  const query = [...(locale === "en" ? [] : [`l=${locale}`]), ...(isSaved ? ["dl=true"] : [])]
  return `/file/${slug}${query.length > 0 ? `?${query.join("&")}` : ""}`
}

type FileLink = {
  slug: string
  /** ISO code; the address names any but English [FILE-02]. */
  locale: string
  fileName: string
}

/** Whether a file is saved: as it is said, or by its kind [FILE-03, FILE-04]. */
export type Download = boolean | "detect"

/** Address of a document. Detecting, whatever is no PDF is saved. */
export function fileHref({ slug, locale, fileName }: FileLink, download: Download = false): string {
  const isSaved = download === "detect" ? !/\.pdf$/i.test(fileName) : download
  const query = [...(locale === "en" ? [] : [`l=${locale}`]), ...(isSaved ? ["dl=true"] : [])]
  return `/file/${slug}${query.length > 0 ? `?${query.join("&")}` : ""}`
}

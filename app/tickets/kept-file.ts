/** A file that a form has sent ahead, as its next page shows it. */
export type KeptFile = {
  id: string
  name: string
  kind: "picture" | "video" | "document"
  bytes: number
  mimeType: string
}

export const maxFileBytes = 100_000_000

/** Pictures that every browser shows; others (HEIC, TIFF) are files like any other. */
const shownTypes = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"]

export function isShownPicture(mediaType: string): boolean {
  return shownTypes.includes(mediaType)
}

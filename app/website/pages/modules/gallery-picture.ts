import type { ContentImage } from "../../../design/components/image-url.ts"

/** A picture of a gallery and its place among the others, counted from 1. */
export type GalleryPicture = { image: ContentImage; caption: string | null; number: number }

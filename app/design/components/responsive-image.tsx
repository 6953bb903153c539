import { oncePer } from "../../ground/cache/once-per.ts"
import type { ImageFormat, ImagePresetName } from "./image-presets.ts"
import { imagePresets } from "./image-presets.ts"
import { deliveredSize, type ImageCandidate, imageCandidates } from "./image-size.ts"
import { type ContentImage, imageUrl } from "./image-url.ts"

type Props = {
  /** Content systems express "no picture" as nothing, an empty text, or the word "null" [IMG-02]. */
  image: ContentImage | "null" | "" | null | undefined
  preset: ImagePresetName
  /** The picture's width on the page, as HTML `sizes`; default: the preset's width where there is room. */
  sizes?: string
  /**
   * `late`, by default: loaded when it comes near. `with-page`: loaded with the page. `first`: the one picture that a reader sees
   * first, loaded before everything else.
   */
  order?: "first" | "with-page" | "late"
  /** Class of the `<img>`; the `<picture>` around it has no box of its own. */
  className?: string
  /** Under which a view transition finds the same picture in the next document; unique on its page. */
  transitionName?: string | undefined
}

/**
 * A picture in the best format and size for the reader's screen. Width and height reserve its space, so that text
 * doesn't move when it loads. Without alternative text it is decoration and gets an empty `alt`, since screen readers
 * would otherwise read out the file name [A11Y-02].
 */
export function ResponsiveImage({ image, preset, sizes, order = "late", className, transitionName }: Props) {
  if (isMissing(image)) return <MissingImage preset={preset} className={className} />
  const { candidates, sources, fallback, size } = filesOf(image)(preset)
  const sizesForAll = candidates.length > 1 ? (sizes ?? defaultSizes(candidates.at(-1)?.width)) : undefined
  const picture = (
    <img
      src={fallback ?? image.url}
      alt={image.alternativeText ?? ""}
      {...size}
      {...loading(order)}
      className={className}
      data-transition={transitionName}
    />
  )
  if (!fallback) return picture
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizesForAll} />
      ))}
      {picture}
    </picture>
  )
}

type ImageFiles = {
  candidates: readonly ImageCandidate[]
  sources: readonly { type: string; srcSet: string | undefined }[]
  /** Null for a picture that isn't in the asset store. */
  fallback: string | null
  size: { width?: number | undefined; height?: number | undefined }
}

/** A page shows a picture in the same sizes each time, and working them out takes longer than writing them. */
const filesOf = oncePer((image: ContentImage) => {
  const known = new Map<ImagePresetName, ImageFiles>()
  return function inPreset(preset: ImagePresetName): ImageFiles {
    const files = known.get(preset) ?? listFiles(image, preset)
    known.set(preset, files)
    return files
  }
})

function listFiles(image: ContentImage, preset: ImagePresetName): ImageFiles {
  const fallback = imageUrl(image, preset, "png")
  const candidates = imageCandidates(image, preset)
  const formats = imagePresets[preset].formats.filter((format) => format !== "png")
  return {
    candidates,
    sources: formats.map((format) => ({
      type: `image/${format}`,
      srcSet: srcSet(image, candidates, preset, format),
    })),
    fallback,
    size: fallback ? deliveredSize(image, preset) : ownSize(image),
  }
}

function isMissing(image: Props["image"]): image is Exclude<Props["image"], ContentImage> {
  return !image || image === "null" || !image.url || image.url === "null"
}

/** A drawing without proportions of its own; it fills the space that the preset reserves. */
function MissingImage({ preset, className }: Pick<Props, "preset" | "className">) {
  const { width, height } = imagePresets[preset]
  const size = { width: width ?? widescreen(height), height: height ?? Math.round(((width ?? 0) * 9) / 16) }
  return <img src="/placeholder-image.svg" alt="" {...size} {...loading("late")} className={className} />
}

function widescreen(height = 0) {
  return Math.round((height * 16) / 9)
}

function ownSize({ width, height }: ContentImage) {
  return { width: width ?? undefined, height: height ?? undefined }
}

/** React 18 has `fetchPriority` in its types only; written in lower case it reaches the HTML. */
function loading(order: NonNullable<Props["order"]>) {
  if (order === "first") return { fetchpriority: "high" }
  return order === "late" ? ({ loading: "lazy", decoding: "async" } as const) : {}
}

function defaultSizes(width = 0) {
  return `(min-width: ${width}px) ${width}px, 100vw`
}

function srcSet(
  image: ContentImage,
  candidates: readonly ImageCandidate[],
  preset: ImagePresetName,
  format: ImageFormat,
) {
  if (candidates.length < 2) return imageUrl(image, preset, format) ?? undefined
  return candidates.map((one) => `${imageUrl(image, one.preset, format)} ${one.width}w`).join(", ")
}

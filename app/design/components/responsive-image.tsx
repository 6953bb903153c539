import type { ImageFormat, ImagePresetName } from "./image-presets.ts"
import { imagePresets } from "./image-presets.ts"
import { deliveredSize, imageCandidates } from "./image-size.ts"
import { type ContentImage, imageUrl } from "./image-url.ts"

type Props = {
  /** Content systems say "no picture" in several ways: nothing, an empty text, or the word "null". [IMG-02] */
  image: ContentImage | "null" | "" | null | undefined
  preset: ImagePresetName
  /** How wide the picture stands on the page, as `sizes` of HTML; by default the preset's width where there is room. */
  sizes?: string
  /** For the one picture that a reader sees first: it isn't put off until the page has been laid out. */
  priority?: boolean
  /** For the `<img>`; the `<picture>` around it takes no part in the layout. */
  className?: string
}

/**
 * A picture in the best format and size for the reader's screen. Width and height are those of what is delivered, so that
 * text doesn't jump when it arrives. A picture without alternative text is decoration and gets an empty one, since screen
 * readers would spell out the file's name otherwise. [A11Y-02]
 */
export function ResponsiveImage({ image, preset, sizes, priority = false, className }: Props) {
  if (isMissing(image)) return <MissingImage preset={preset} className={className} />
  const candidates = imageCandidates(image, preset)
  const formats = imagePresets[preset].formats.filter((format) => format !== "png")
  const sizesForAll = candidates.length > 1 ? (sizes ?? defaultSizes(candidates.at(-1)?.width)) : undefined
  const fallback = imageUrl(image, preset, "png")
  const picture = (
    <img
      src={fallback ?? image.url}
      alt={image.alternativeText ?? ""}
      {...(fallback ? deliveredSize(image, preset) : ownSize(image))}
      {...loading(priority)}
      className={className}
    />
  )
  if (!fallback) return picture
  return (
    <picture>
      {formats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={srcSet(image, preset, format)}
          sizes={sizesForAll}
        />
      ))}
      {picture}
    </picture>
  )
}

function isMissing(image: Props["image"]): image is Exclude<Props["image"], ContentImage> {
  return !image || image === "null" || !image.url || image.url === "null"
}

/** A line drawing without proportions of its own: it fills whatever the preset reserves. */
function MissingImage({ preset, className }: Pick<Props, "preset" | "className">) {
  const { width, height } = imagePresets[preset]
  const size = { width: width ?? widescreen(height), height: height ?? Math.round(((width ?? 0) * 9) / 16) }
  return <img src="/placeholder-image.svg" alt="" {...size} {...loading(false)} className={className} />
}

function widescreen(height = 0) {
  return Math.round((height * 16) / 9)
}

function ownSize({ width, height }: ContentImage) {
  return { width: width ?? undefined, height: height ?? undefined }
}

/** React 18 knows `fetchPriority` in its types only; in lower case it passes the attribute on. */
function loading(isPriority: boolean) {
  return isPriority ? { fetchpriority: "high" } : ({ loading: "lazy", decoding: "async" } as const)
}

function defaultSizes(width = 0) {
  return `(min-width: ${width}px) ${width}px, 100vw`
}

function srcSet(image: ContentImage, preset: ImagePresetName, format: ImageFormat) {
  const candidates = imageCandidates(image, preset)
  if (candidates.length < 2) return imageUrl(image, preset, format) ?? undefined
  return candidates.map((one) => `${imageUrl(image, one.preset, format)} ${one.width}w`).join(", ")
}

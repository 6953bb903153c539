import { ResponsiveImage } from "../../../design/components/responsive-image.tsx"
import type { ImageFieldsFragment, Measure } from "../../../ground/graphql/generated/content.ts"

/** The image preset of each measure [IMG-17, IMG-19, IMG-20]; on narrower screens the picture takes the full width. */
const presets = {
  STRETCHED: { preset: "stretched", sizes: "(min-width: 1240px) 1180px, 100vw" },
  BREAKOUT: { preset: "breakout", sizes: "(min-width: 1040px) 980px, 100vw" },
  INLINE: { preset: "inline", sizes: "(min-width: 840px) 780px, 100vw" },
} as const

export function MeasureImage({ image, measure }: { image: ImageFieldsFragment | null; measure: Measure }) {
  return <ResponsiveImage image={image} {...presets[measure]} />
}

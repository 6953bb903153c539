import satori from "satori"
import sharp, { type OverlayOptions } from "sharp"
import type { Card } from "./card-key.ts"
import { type Typesetting, typeset } from "./fonts.ts"
import {
  type CardDesign,
  cardDesign,
  cardLayout,
  cardSize,
  logoPlace,
  margin,
  smallestTitle,
  strands,
  titleSizesFor,
} from "./layout.ts"

/**
 * Finds a stored picture in one of the image service's sizes.
 * @returns null when the picture can't be read.
 */
export type FindPicture = (key: string, preset: "aside-square" | "brand") => Promise<Buffer | null>

/** Draws the card as a JPEG of 1200×630, because JPEG keeps photographs small and messengers refuse large files. */
export async function drawCard(card: Card, findPicture: FindPicture): Promise<Buffer> {
  const [picture, logo, title] = await Promise.all([
    card.picture ? findPicture(card.picture, "aside-square") : null,
    card.logo ? findPicture(card.logo, "brand") : null,
    card.title === null ? null : typeset(card.title, card.language),
  ])
  const brand = await typeset(card.brandName, card.language)
  const design = cardDesign(card.accent, picture !== null)
  const layers = await Promise.all([
    design.picture && picture ? pictureLayer(picture, design.picture) : shapeLayer(strands()),
    textLayer(card, design, { title, brand, hasLogo: logo !== null }),
    logo ? logoLayer(logo, design, logoPlace(title !== null)) : [],
  ])
  return sharp({ create: { ...cardSize, channels: 3, background: design.ground } })
    .composite(layers.flat())
    .jpeg({ quality: 88, chromaSubsampling: "4:4:4", mozjpeg: true })
    .toBuffer()
}

async function pictureLayer(picture: Buffer, { left, width }: { left: number; width: number }) {
  const cover = await sharp(picture).resize(width, cardSize.height, { fit: "cover" }).toBuffer()
  const notch = `<path d="M${left} ${cardSize.height - 96}V${cardSize.height}H${left + 96}Z" fill="#ffffff"/>`
  return [{ input: cover, left, top: 0 }, ...shapeLayer(notch)]
}

function shapeLayer(shapes: string): OverlayOptions[] {
  const { width, height } = cardSize
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`
  return [{ input: Buffer.from(svg), left: 0, top: 0 }]
}

type CardTexts = { title: Typesetting | null; brand: Typesetting | null; hasLogo: boolean }

/** Sets the title in the largest size in which it fits; in the smallest size it is cut off with an ellipsis. */
async function textLayer(
  { language }: Card,
  design: CardDesign,
  { title, brand, hasLogo }: CardTexts,
): Promise<OverlayOptions[]> {
  const headline = title ?? (hasLogo ? null : brand)
  const fonts = [...new Set([...(headline?.fonts ?? []), ...(brand?.fonts ?? [])])]
  if (fonts.length === 0) return []
  const brandName = title && !hasLogo && brand ? brand.text : null
  const sizes = headline ? titleSizesFor(headline.text, language, design) : [smallestTitle]
  let svg = ""
  for (const titleSize of sizes) {
    let height = 0
    const text = { title: headline?.text ?? null, titleSize, brandName, language, fonts }
    svg = await satori(cardLayout(design, text), {
      ...cardSize,
      fonts,
      onNodeDetected: (node) => {
        if (node.key === "title") height = node.height
      },
    })
    if (height <= design.title.height) break
  }
  return [{ input: Buffer.from(svg), left: 0, top: 0 }]
}

/** On a coloured background the logo is drawn as a white silhouette. */
async function logoLayer(
  logo: Buffer,
  { picture }: CardDesign,
  { top, width, height }: ReturnType<typeof logoPlace>,
): Promise<OverlayOptions[]> {
  const sized = sharp(logo).resize({ width, height, fit: "inside" })
  if (picture) return [{ input: await sized.png().toBuffer(), left: margin, top }]
  const { data, info } = await sized
    .ensureAlpha()
    .extractChannel("alpha")
    .raw()
    .toBuffer({ resolveWithObject: true })
  const size = { width: info.width, height: info.height }
  const white = await sharp({ create: { ...size, channels: 3, background: "#ffffff" } })
    .joinChannel(data, { raw: { ...size, channels: 1 } })
    .png()
    .toBuffer()
  return [{ input: white, left: margin, top }]
}

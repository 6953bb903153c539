/** The layout of cards, in two designs: one beside a picture and one on the theme's colour. */
import type { CardFont } from "./fonts.ts"
import { phrases } from "./phrases.ts"

export const cardSize = { width: 1200, height: 630 } as const

export type CardDesign = {
  ink: string
  ground: string
  rule: string
  /** The size of the title's box. */
  title: { width: number; height: number }
  /** The position of the picture; null in the design without a picture. */
  picture: { left: number; width: number } | null
}

export const margin = 64
const headHeight = 44
const largeLogoHeight = 132

export function cardDesign(accent: string, hasPicture: boolean): CardDesign {
  return hasPicture
    ? {
        ink: "#14181d",
        ground: "#ffffff",
        rule: accent,
        title: { width: 600, height: 350 },
        picture: { left: 728, width: cardSize.width - 728 },
      }
    : {
        ink: "#ffffff",
        ground: accent,
        rule: "#ffffff",
        title: { width: 900, height: 350 },
        picture: null,
      }
}

type Style = Record<string, string | number>
/** An object that the renderer accepts as a React element. */
export type CardNode = {
  type: string
  key: string | null
  props: { style: Style; children?: CardNode[] | string; lang?: string }
}

function node(key: string, style: Style, children?: CardNode[] | string, lang?: string): CardNode {
  return { type: "div", key, props: { style, ...(children && { children }), ...(lang && { lang }) } }
}

export type CardText = {
  /** Null leaves room for a large logo. */
  title: string | null
  titleSize: number
  /** Written at the top of cards without a logo. */
  brandName: string | null
  language: string
  fonts: readonly CardFont[]
}

export const smallestTitle = 34
const titleSizes = [80, 72, 64, 56, 50, 44, 38, smallestTitle]

/**
 * The font sizes to try, largest first: those at which the longest word probably needs no break, estimated with an
 * average letter width.
 */
export function titleSizesFor(title: string, language: string, { title: box }: CardDesign): number[] {
  const words = isEastAsian(language) ? phrases(title, language) : title.split(/[\s‐-―/]/u)
  const longest = Math.max(...words.map(wordWidth))
  const fitting = titleSizes.filter((size) => longest * size <= box.width)
  return fitting.length > 0 ? fitting : [smallestTitle]
}

/** The width in ems; an East Asian character counts as a square. */
function wordWidth(word: string): number {
  return [...word].reduce((width, sign) => width + (/[\u3000-\u9fff\uff00-\uffef]/.test(sign) ? 1 : 0.54), 0)
}

function isEastAsian(language: string): boolean {
  return language === "ja" || language === "zh"
}

/** Text and shapes of a card; the picture is composed below them and the logo above. */
export function cardLayout(design: CardDesign, text: CardText): CardNode {
  const { ink, rule, title, picture } = design
  const isInPhrases = isEastAsian(text.language)
  const lineHeight = isInPhrases ? 1.3 : 1.08
  const brand = text.brandName
    ? [node("brand", { fontSize: 36, letterSpacing: -0.5, height: headHeight }, text.brandName)]
    : [node("logo", { height: headHeight })]
  const titleStyle = {
    ...(isInPhrases ? { display: "flex", flexWrap: "wrap" } : { display: "block" }),
    width: title.width,
    fontSize: text.titleSize,
    lineHeight,
    letterSpacing: isInPhrases ? 0 : -text.titleSize * 0.018,
    wordBreak: "break-word",
    ...(text.titleSize === smallestTitle && {
      lineClamp: Math.floor(title.height / (smallestTitle * lineHeight)),
    }),
  }
  return node(
    "card",
    {
      display: "flex",
      flexDirection: "column",
      justifyContent: "space-between",
      width: picture ? picture.left : cardSize.width,
      height: cardSize.height,
      boxSizing: "border-box",
      padding: margin,
      color: ink,
      fontFamily: text.fonts.map(({ name }) => name).join(", "),
      fontWeight: 700,
    },
    [
      node("head", { display: "flex" }, brand),
      node("foot", { display: "flex", flexDirection: "column" }, [
        node("rule", { width: 72, height: 8, backgroundColor: rule, marginBottom: 28 }),
        text.title === null
          ? node("title", { height: largeLogoHeight })
          : node("title", titleStyle, isInPhrases ? phraseNodes(text.title, text.language) : text.title),
      ]),
    ],
    localeOf(text.language),
  )
}

function phraseNodes(title: string, language: string): CardNode[] {
  return phrases(title, language).map((phrase, index) => node(`phrase-${index}`, {}, phrase))
}

/** The renderer knows East Asian languages by these names and breaks lines by their rules. */
function localeOf(language: string): string {
  return { ja: "ja-JP", zh: "zh-CN", ko: "ko-KR" }[language] ?? language
}

/** The position of the logo: small at the top of a page's card, large in place of the title on a site's general card. */
export function logoPlace(hasTitle: boolean): { top: number; width: number; height: number } {
  return hasTitle
    ? { top: margin, width: 320, height: headHeight }
    : { top: cardSize.height - margin - largeLogoHeight, width: 720, height: largeLogoHeight }
}

/** A drawing of a cable with seven strands, cut off by the edge, for pages without a picture. */
export function strands(): string {
  const radius = 250
  const centres = [
    [0, 0],
    ...Array.from({ length: 6 }, (_, i) => [Math.cos((i * Math.PI) / 3), Math.sin((i * Math.PI) / 3)]),
  ]
  const circles = centres.map(
    ([x = 0, y = 0]) =>
      `<circle cx="${(x * radius * 0.53).toFixed(1)}" cy="${(y * radius * 0.53).toFixed(1)}" r="${radius * 0.235}"/>`,
  )
  return `<g transform="translate(1075 140)" fill="#ffffff" fill-opacity="0.12"><circle r="${radius}" fill="none" stroke="#ffffff" stroke-opacity="0.16" stroke-width="34"/>${circles.join("")}</g>`
}

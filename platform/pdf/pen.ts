/**
 * Writes text in any of our languages into a PDF: it switches fonts within a line and breaks Chinese and Japanese
 * between characters.
 */
import { readFont, splitByFont, type Weight } from "./fonts.ts"

type Document = PDFKit.PDFDocument

export interface Style {
  size: number
  weight?: Weight
  color?: string
  leading?: number
}

export interface Place {
  x: number
  y: number
  width: number
}

const ink = "#161d25"

export class Pen {
  readonly doc: Document
  private readonly language: string
  private readonly registered = new Set<string>()
  private readonly segmenter: Intl.Segmenter

  constructor(doc: Document, language: string) {
    this.doc = doc
    this.language = language
    this.segmenter = new Intl.Segmenter(language, { granularity: "word" })
  }

  private use(font: string, size: number) {
    if (!this.registered.has(font)) {
      this.doc.registerFont(font, readFont(font))
      this.registered.add(font)
    }
    this.doc.font(font).fontSize(size)
  }

  widthOf(text: string, { size, weight = 400 }: Style): number {
    let width = 0
    for (const run of splitByFont(text, this.language, weight)) {
      this.use(run.font, size)
      width += this.doc.widthOfString(run.text)
    }
    return width
  }

  /** Positions at which a line may end: after spaces, and after the words that the language's segmentation finds. */
  private pieces(text: string): string[] {
    const pieces: string[] = []
    for (const { segment } of this.segmenter.segment(text)) {
      const last = pieces.at(-1)
      const isWide = /[\u3000-\u9fff\uff00-\uffef]/.test(segment)
      const clings = /^[\s、。，．・：；！？）」』”’.,;:!?)%″–\-/]+$/.test(segment)
      const isOpen =
        last !== undefined && !/\s$/.test(last) && !isWide && !/[\u3000-\u9fff\uff00-\uffef]$/.test(last)
      if (last !== undefined && (clings || isOpen)) pieces[pieces.length - 1] = last + segment
      else pieces.push(segment)
    }
    return pieces
  }

  lines(text: string, width: number, style: Style): string[] {
    const lines: string[] = []
    let line = ""
    for (const piece of this.pieces(text)) {
      if (line !== "" && this.widthOf((line + piece).trimEnd(), style) > width) {
        lines.push(line.trimEnd())
        line = piece
      } else line += piece
    }
    return line.trim() === "" ? lines : [...lines, line.trimEnd()]
  }

  heightOf(text: string, width: number, style: Style): number {
    return this.lines(text, width, style).length * lineHeight(style)
  }

  /** Writes downwards from the top edge `y` and returns the lower edge. */
  write(text: string, { x, y, width }: Place, style: Style): number {
    let at = y
    for (const line of this.lines(text, width, style)) {
      this.writeLine(line, x, at + style.size * 0.95 + (lineHeight(style) - style.size * 1.2) / 2, style)
      at += lineHeight(style)
    }
    return at
  }

  private writeLine(line: string, x: number, baseline: number, { size, weight = 400, color = ink }: Style) {
    let at = x
    for (const run of splitByFont(line, this.language, weight)) {
      this.use(run.font, size)
      this.doc.fillColor(color).text(run.text, at, baseline, { lineBreak: false, baseline: "alphabetic" })
      at += this.doc.widthOfString(run.text)
    }
  }
}

export function lineHeight({ size, leading = 1.35 }: Style): number {
  return size * leading
}

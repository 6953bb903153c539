/** What the stand-ins need of fontkit, which comes without types. */
declare module "fontkit" {
  export type Font = {
    unitsPerEm: number
    ascent: number
    descent: number
    lineGap: number
    glyphForCodePoint(codePoint: number): { advanceWidth: number }
  }
  export function openSync(path: string): Font
}

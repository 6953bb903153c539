/** Cross-sections as people type them, written in mm²: by strands, cores, MCM or without any unit. */
import { figure, fromTyped, tidy } from "./typed-number.ts"

/** Cross-sections of wires that are usually typed without a unit. */
const usualSections = new Set([
  0.03, 0.05, 0.08, 0.13, 0.14, 0.22, 0.25, 0.34, 0.35, 0.5, 0.75, 0.85, 1.5, 2.5, 1.25, 0.3, 0.2,
])
/** Where one of these stands, a figure without a unit is a cross-section … */
const wireWords =
  /wire|strand|lead|cable|crimp|krimp|strip|litze|draht|ader|leit|leiter|kabel|(?<!\p{L})fils?(?!\p{L})|câble|sert|dénud|abisol|cavo|filo|spel|pel(?:ar|ado)|vodič|odizol|電線|線|圧着|端子|剥|导线|线|压接/iu
/** … unless one of these says that something else was measured. */
const otherFigures =
  /diam|durchm|[ø⌀φΦ]|径|pitch|raster|ピッチ|间距|length|länge|longueur|長|长|height|höhe|hauteur|width|breit|larg|幅|宽|thick|dick|épais|[±]|toleran|accura|genau/iu
const unitAfter =
  /mm|cm|m|in|inch(?:es)?|zoll|pouces?|ft|feet|k?n|k?v|k?g|t|to|ton(?:ne)?[sn]?|bar|psi|s|sec|sek|min|h|hz|a|w|kw|x|lbs?|lbf|[mkg]?ω|awg|sq|qmm|bis|à|volts?|kilos?/
const noUnit = String.raw`(?![\d.,/x×]|\s?(?:(?:${unitAfter.source})(?!\p{Script=Latin})|[%"″°²㎟~–-]|ミリ|毫米|平方|平|米|メートル|スケ|トン|吨|秒|キロ|から|到|至))`
const withoutUnit = new RegExp(
  String.raw`(?<![\d.,/x×-]|\p{Script=Latin}|[x×/]\s)(\d[.,]\d{1,2})${noUnit}`,
  "giu",
)
const coresWithoutUnit = new RegExp(
  String.raw`(?<![\d.,])(?:[2-9]|[1-4]\d)\s?[xg×]\s?(\d[.,]\d{1,2})${noUnit}`,
  "giu",
)
/** "12/0.18" is twelve strands of 0.18 mm; fewer or thicker ones are something else, such as a date or a size. */
const strandsFrom = 3
const thickestStrand = 0.6
const squareMillimetresPerMcm = 0.5067

/** "Crimp 0.5", "12/0.18" (strands and their diameter), "3x1,5" (cores) and "200 MCM" are cross-sections. */
export function withWireSizes(query: string): string {
  const sized = query
    .replace(/(?<![\p{L}])gage(?!\p{L})/giu, "gauge")
    .replace(
      new RegExp(`${figure}\\s*(?:kcmil|mcm)(?!\\p{L})`, "giu"),
      (_, number: string) => `${tidy(fromTyped(number) * squareMillimetresPerMcm)} mm²`,
    )
    .replace(
      /(?<![\d.,/])(\d{1,3})\s?[/x×*]\s?(0[.,]\d{1,3})(?![\d/])(?:\s?mm(?![²2\p{L}]))?/giu,
      (all, count: string, strand: string) => {
        const [strands, diameter] = [Number(count), fromTyped(strand)]
        const isStrands = strands >= strandsFrom && diameter <= (strands < 7 ? 0.2 : thickestStrand)
        return isStrands ? `${tidy(strands * (Math.PI / 4) * diameter ** 2)} mm²` : all
      },
    )
    .replace(
      /(?<![\d.,])\d{1,2}\s?[xg×]\s?(\d{1,3}(?:[.,]\d{1,2})?)(?=\s?(?:mm\s?\^?[²2]|sq|qmm|㎟|平方))/giu,
      "$1",
    )
    .replace(coresWithoutUnit, (all, section: string) =>
      usualSections.has(fromTyped(section)) ? `${section} mm²` : all,
    )
  if (!wireWords.test(sized) || otherFigures.test(sized)) return sized
  return sized.replace(withoutUnit, (all, section: string) =>
    usualSections.has(fromTyped(section)) ? `${section} mm²` : all,
  )
}

/** Units as people type them, written as the index has them. */
import { figure, fromTyped, tidy } from "./typed-number.ts"

/** What presses with the weight of a tonne, in kN, as makers of presses round it. */
const kilonewtonsPerTonne = 10

/** What heavy things are weighed in, in kg: a Zentner is the German one, a Swiss one is called a double one there. */
const kilogramsIn: Readonly<Record<string, number>> = { zentner: 50, doppelzentner: 100 }

const unitNames: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `${figure}\\s*(?:square ?(?:mm|millimet(?:er|re)s?)|(?:mm|millimet(?:er|re)s?) squared|(?:mm |millimètres? )?carrés?|(?:mm |milímetros )?cuadrados?|(?:mm |millimetri )?quadrati|スケア?|スクエア|平(?=[\\s]|线|線|电|的|铜|$))(?![\\p{Script=Latin}])`,
      "giu",
    ),
    "mm²",
  ],
  [new RegExp(`${figure}er(?=[\\s-]*(?:kabel|leitung|litze|draht|drähte|adern?|batterie))`, "giu"), "mm²"],
  [
    new RegExp(
      `${figure}\\s*(?:millimet(?:er|re)[ns]?|millimètres?|milímetros?|millimetri|milimetr(?:y|ů))(?!\\p{L})`,
      "giu",
    ),
    "mm",
  ],
  [
    new RegExp(
      `${figure}\\s*(?:centimet(?:er|re)[ns]?|zentimetern?|centimètres?|centímetros?|centimetri|centimetr(?:y|ů))(?!\\p{L})`,
      "giu",
    ),
    "cm",
  ],
  [new RegExp(`${figure}\\s*(?:metern|metros?|metri|metr(?:y|ů)|mtrs?)(?!\\p{L})`, "giu"), "m"],
]
/** Lengths in words, "5.5スケ", "16 carrés" and "70er Kabel", "20φ", and the strength of a microscope. */
export function withUnits(query: string): string {
  const enlarged =
    /magnif|micros|mikrosk|vergrö|grossiss|zoom|schliff|section|倍率|断面|放大|显微|顕微/iu.test(query)
      ? query.replace(
          /(?<![\d.,])(\d{2,4})\s?(?:x|×|-?fold|-?fach|times|fois|倍)(?![\p{Script=Latin}\d])/giu,
          "$1 ×",
        )
      : query
  return unitNames
    .reduce(
      (text, [pattern, unit]) => text.replace(pattern, (_, number: string) => `${number} ${unit}`),
      enlarged,
    )
    .replace(/(?<![\d.,])(\d+(?:[.,]\d+)?)\s?(?:mm)?\s?[φΦøØ⌀](?!\s*\d)/gu, "φ$1 mm")
    .replace(/([φΦøØ⌀]\s?\d+(?:[.,]\d+)?)(?=[\p{Script=Hiragana}\p{Script=Han}])(?!毫米|厘米|米)/gu, "$1 mm ")
}

const newtonsIn: Readonly<Record<string, number>> = { dan: 10, kgf: 9.81, kp: 9.81, lb: 4.448 }
const kilogramsPerPound = 0.4536
const reelWords =
  /reel|spool|drum|bobbin|coil|payoff|pay-off|weigh|heavy|load|spule|trommel|rolle|bobine|touret|リール|ボビン|ドラム|线盘|线轴/i

/** Units that the catalogue doesn't use, in those that it does. A pound is a weight where a reel is spoken of, and else a force: "pull 20 lbs". */
export function withForces(query: string): string {
  return query
    .replace(
      new RegExp(
        `${figure}[\\s-]*(dan|kgf|kp|lbf|lbs?\\.?|pounds?|livres|libras|ポンド|磅)(?![\\p{Script=Latin}\\d])`,
        "giu",
      ),
      (_, number: string, unit: string) => {
        const isPound = !/^(?:dan|kgf|kp)$/i.test(unit)
        if (isPound && unit.toLowerCase() !== "lbf" && reelWords.test(query))
          return `${tidy(fromTyped(number) * kilogramsPerPound)} kg`
        const newtons = fromTyped(number) * (newtonsIn[isPound ? "lb" : unit.toLowerCase()] ?? 1)
        return newtons < 3000 ? `${tidy(newtons)} N` : `${tidy(newtons / 1000)} kN`
      },
    )
    .replace(
      new RegExp(`${figure}\\s*(?:MΩ|Mohms?|MOhms?|megohms?|兆欧|メガオーム)(?!\\p{Script=Latin})`, "gu"),
      (_, number: string) => `${fromTyped(number) / 1000} GΩ`,
    )
}

/** Tables say what a machine makes in an hour, and people also ask for what it makes in a minute. "5k" are five thousand. */
export function withRates(query: string): string {
  const things = String.raw`(?:leads?|pieces?|pcs\.?|wires?|cables?|parts?|leitungen|teile|stück|stk\.?|fils|pièces|根|件|条|本|個)`
  return query
    .replace(new RegExp(`${figure}k(?=\\s*(?:${things}|\\/|per\\s))`, "giu"), (_, number: string) =>
      tidy(fromTyped(number) * 1000),
    )
    .replace(
      new RegExp(
        `${figure}\\s*(?:${things}\\s*)?(?:\\/\\s*|per\\s+|a\\s+|pro\\s+|par\\s+)(?:min(?:\\.|uten?|ute)?|分钟?)(?!\\p{Script=Latin})`,
        "giu",
      ),
      (_, number: string) => `${tidy(fromTyped(number) * 60)} /h`,
    )
    .replace(
      /(?:毎分|每分钟?)\s*(\d+)\s*(?:本|個|根|件|条)?/gu,
      (_, number: string) => `${Number(number) * 60} /h`,
    )
}

/** A plug has pins or ways, and a table contacts. */
export function withCounts(query: string): string {
  return query.replace(
    /(?<![\d.,])(\d{1,3})[\s-]*(?:(?:pins?|ways?|positions?|pol(?:e|ig(?:e[nrs]?)?)?|poles?|pôles?|voies|pines|poli|pólů)(?!\p{L})|ピン|針|针|孔位)/giu,
    "$1 contacts",
  )
}

/** Five Zentner are 250 kg. */
export function withWeights(query: string): string {
  return query.replace(
    /(?<![\d.,\p{Script=Latin}])(\d+(?:[.,]\d+)?)[\s-]*(?:((?:doppel)?zentner)n?|kilos?|kilogramm|公斤|キログラム|キロ(?!\p{Script=Katakana}))(?![\p{Script=Latin}\d])/giu,
    (_, number: string, heavy = "") =>
      `${Number(number.replace(",", ".")) * (kilogramsIn[heavy.toLowerCase()] ?? 1)} kg`,
  )
}

/** 「検査点数 100000」 says what 「100000点」 says. */
export function withPoints(query: string): string {
  return query.replace(/(?:検査|測定|测试|检测)?点数\s*[::]?\s*(\d{2,})(?!\d)/gu, "$1点")
}

/** A press "of 5 tons" presses with 50 kN. */
export function withTonnes(query: string): string {
  return query.replace(
    /(?<![\d.,\p{Script=Latin}])(\d+(?:[.,]\d+)?)[\s-]*(?:t|to(?!\s*\d)|tons?|tonnes?|tonnen|tonnellate|toneladas|トン(?!ネル|ボ)|吨)(?![\p{Script=Latin}\d])/giu,
    (_, number: string) => `${Number(number.replace(",", ".")) * kilonewtonsPerTonne} kN`,
  )
}

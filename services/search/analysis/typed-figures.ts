/** Figures as people type them in queries, written as the index has them. Texts say them in the trade's units and digits. */

const thousands: Readonly<Record<string, number>> = { 千: 1000, 万: 10_000, 萬: 10_000 }
const digits = "〇一二三四五六七八九"
/** What presses with the weight of a tonne, in kN, as makers of presses round it. */
const kilonewtonsPerTonne = 10

export function withTypedFigures(query: string): string {
  return withPoints(withTonnes(withThousands(withHundreds(withNoughts(query)))))
}

/** 「検査点数 100000」 says what 「100000点」 says. */
function withPoints(query: string): string {
  return query.replace(/(?:検査|測定|测试|检测)?点数\s*[::]?\s*(\d{2,})(?!\d)/gu, "$1点")
}

/** "Coilo 9O" and "lineo 9oo" are typed with letters that look like noughts. */
function withNoughts(query: string): string {
  return query.replace(/(?<=\d)o+(?![\p{L}])/giu, (letters) => "0".repeat(letters.length))
}

/** 「九百」 and 「六百四十」, as model numbers are said. */
function withHundreds(query: string): string {
  return query.replace(
    /(?<![一二三四五六七八九十百])([一二三四五六七八九])百(?:([一二三四五六七八九])十([一二三四五六七八九])?)?(?![千万萬分])/gu,
    (_, hundreds: string, tens = "", ones = "") =>
      String(
        [hundreds, tens, ones].reduce(
          (sum, digit) => sum * 10 + Math.max(0, digits.indexOf(digit || "〇")),
          0,
        ),
      ),
  )
}

/** 「10万」 and 「十万」 are 100,000. */
function withThousands(query: string): string {
  return query.replace(
    /(?<![\d.,])(?:(\d+(?:\.\d+)?)|(十|百)|([一二三四五六七八九]))(千|万|萬)/gu,
    (_, number?: string, tens?: string, digit?: string, times = "") => {
      const [ten, one] = [tens === "百" ? 100 : 10, digit ? digits.indexOf(digit) : Number(number)]
      return String((tens ? ten : one) * (thousands[times] ?? 1))
    },
  )
}

/** A press "of 5 tons" presses with 50 kN. */
function withTonnes(query: string): string {
  return query.replace(
    /(?<![\d.,\p{L}])(\d+(?:[.,]\d+)?)[\s-]*(?:t|to|tons?|tonnes?|tonnen|tonnellate|toneladas|トン|吨)(?![\p{L}\d])/giu,
    (_, number: string) => `${Number(number.replace(",", ".")) * kilonewtonsPerTonne} kN`,
  )
}

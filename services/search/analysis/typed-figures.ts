/** Figures as people type them in queries, written as the index has them. Texts say them in the trade's units and digits. */

const thousands: Readonly<Record<string, number>> = { 千: 1000, 万: 10_000, 萬: 10_000 }
const digits = "〇一二三四五六七八九"
/** What presses with the weight of a tonne, in kN, as makers of presses round it. */
const kilonewtonsPerTonne = 10

/** Figures that people say rather than write, by language; "one" is an article more often. */
const saidFigures: Readonly<Record<string, number>> = {
  ...{ zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10, zwölf: 12 },
  ...{
    fünfzehn: 15,
    zwanzig: 20,
    dreissig: 30,
    dreißig: 30,
    fünfzig: 50,
    hundert: 100,
    zweihundert: 200,
    tausend: 1000,
  },
  ...{ two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12 },
  ...{ fifteen: 15, twenty: 20, thirty: 30, fifty: 50 },
  ...{
    deux: 2,
    trois: 3,
    quatre: 4,
    cinq: 5,
    sept: 7,
    huit: 8,
    neuf: 9,
    dix: 10,
    douze: 12,
    quinze: 15,
    vingt: 20,
  },
}
const saidUnits = [
  "(?:doppel)?zentnern?|tonn(?:en?|es?)|tons?|kilos?|kilogramm|kg|kn|kv|volt|newton|quadrat|mm²?|cm",
  "(?:milli|zenti)?metern?|(?:milli|centi)?met(?:er|re)s?|(?:milli|centi)?mètres?|feet|inch(?:es)?|zoll|pouces?",
].join("|")
const said = new RegExp(
  `(?<![\\p{L}\\d])(${Object.keys(saidFigures).join("|")})(?=\\s+(?:${saidUnits})(?![\\p{L}\\d]))`,
  "giu",
)

/** What heavy things are weighed in, in kg: a Zentner is the German one, a Swiss one is called a double one there. */
const kilogramsIn: Readonly<Record<string, number>> = { zentner: 50, doppelzentner: 100 }

export function withTypedFigures(query: string): string {
  return withPoints(withWeights(withTonnes(withThousands(withHundreds(withNoughts(withSaid(query)))))))
}

/** "Fünf Zentner" and "quatre tonnes". */
function withSaid(query: string): string {
  return query.replace(said, (word) => String(saidFigures[word.toLowerCase()] ?? word))
}

/** Five Zentner are 250 kg. */
function withWeights(query: string): string {
  return query.replace(
    /(?<![\d.,\p{Script=Latin}])(\d+(?:[.,]\d+)?)[\s-]*(?:((?:doppel)?zentner)n?|kilos?|kilogramm|公斤|キログラム|キロ(?!\p{Script=Katakana}))(?![\p{Script=Latin}\d])/giu,
    (_, number: string, heavy = "") =>
      `${Number(number.replace(",", ".")) * (kilogramsIn[heavy.toLowerCase()] ?? 1)} kg`,
  )
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
    /(?<![\d.,\p{Script=Latin}])(\d+(?:[.,]\d+)?)[\s-]*(?:t|to|tons?|tonnes?|tonnen|tonnellate|toneladas|トン(?!\p{Script=Katakana})|吨)(?![\p{Script=Latin}\d])/giu,
    (_, number: string) => `${Number(number.replace(",", ".")) * kilonewtonsPerTonne} kN`,
  )
}

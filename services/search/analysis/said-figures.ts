/** Figures that are said rather than written in digits: "fünf Zentner", "five hundred", "10万", "lineo 9oo". */

const thousands: Readonly<Record<string, number>> = { 千: 1000, 万: 10_000, 萬: 10_000 }
const digits = "〇一二三四五六七八九"
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

/** In digits, where a unit follows or the word is a figure only. */
export function withSaidFigures(query: string): string {
  return withThousands(withHundreds(withNoughts(withSaid(query))))
}

const saidMultiples: readonly (readonly [RegExp, number])[] = [
  [multiple("hundred", " "), 100],
  [multiple("thousand", " "), 1000],
  [multiple("hundert", ""), 100],
  [multiple("tausend", ""), 1000],
  [multiple("cents?", " "), 100],
  [multiple("mille", " "), 1000],
]
const saidParts: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:a |one )?half(?:[- ]an)?[- ](?=inch)/giu, "1/2 "],
  [/(?<!\p{L})three[- ]quarters?(?: of an)?[- ](?=inch)/giu, "3/4 "],
  [/(?<!\p{L})(?:a )?quarter(?: of an)?[- ](?=inch)/giu, "1/4 "],
]

function multiple(name: string, between: string): RegExp {
  const names = [...Object.keys(saidFigures), "a", "ein", "one"].join("|")
  return new RegExp(`(?<![\\p{L}\\d])(${names}|\\d{1,2})${between}${name}(?!\\p{L})`, "giu")
}

/** "Fünf Zentner", "quatre tonnes", "five hundred" and "half an inch". */
function withSaid(query: string): string {
  const whole = saidParts.reduce((text, [pattern, figures]) => text.replace(pattern, figures), query)
  const multiplied = saidMultiples.reduce(
    (text, [pattern, times]) =>
      text.replace(pattern, (_, name: string) =>
        String((saidFigures[name.toLowerCase()] ?? (Number(name) || 1)) * times),
      ),
    whole,
  )
  return multiplied.replace(said, (word) => String(saidFigures[word.toLowerCase()] ?? word))
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

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
  const inDigits = withThousands(withHundreds(withNoughts(withSaid(query))))
  return withPoints(
    withWeights(withTonnes(withForces(withRates(withCounts(withWireSizes(withUnits(inDigits))))))),
  )
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

const figure = String.raw`(?<![\d.,\p{Script=Latin}])(\d+(?:[.,]\d+)?)`

function toNumber(text: string): number {
  return Number(text.replace(",", "."))
}

function tidy(value: number): string {
  return String(Number(value.toPrecision(3)))
}

const newtonsIn: Readonly<Record<string, number>> = { dan: 10, kgf: 9.81, kp: 9.81, lb: 4.448 }
const kilogramsPerPound = 0.4536
const reelWords =
  /reel|spool|drum|bobbin|coil|payoff|pay-off|weigh|heavy|load|spule|trommel|rolle|bobine|touret|リール|ボビン|ドラム|线盘|线轴/i

/** Pounds weigh a reel, and are a force of everything else; dekanewtons, kiloponds and "1 GΩ" as "1000 MΩ" are of other days and trades. */
function withForces(query: string): string {
  return query
    .replace(
      new RegExp(
        `${figure}[\\s-]*(dan|kgf|kp|lbf|lbs?\\.?|pounds?|livres|libras|ポンド|磅)(?![\\p{Script=Latin}\\d])`,
        "giu",
      ),
      (_, number: string, unit: string) => {
        const isPound = !/^(?:dan|kgf|kp)$/i.test(unit)
        if (isPound && unit.toLowerCase() !== "lbf" && reelWords.test(query))
          return `${tidy(toNumber(number) * kilogramsPerPound)} kg`
        const newtons = toNumber(number) * (newtonsIn[isPound ? "lb" : unit.toLowerCase()] ?? 1)
        return newtons < 3000 ? `${tidy(newtons)} N` : `${tidy(newtons / 1000)} kN`
      },
    )
    .replace(
      new RegExp(`${figure}\\s*(?:MΩ|Mohms?|MOhms?|megohms?|兆欧|メガオーム)(?!\\p{Script=Latin})`, "gu"),
      (_, number: string) => `${toNumber(number) / 1000} GΩ`,
    )
}

/** What is made in a minute is on no page: tables say what is made in an hour. "5k" are five thousand. */
function withRates(query: string): string {
  const things = String.raw`(?:leads?|pieces?|pcs\.?|wires?|cables?|parts?|leitungen|teile|stück|stk\.?|fils|pièces|根|件|条|本|個)`
  return query
    .replace(new RegExp(`${figure}k(?=\\s*(?:${things}|\\/|per\\s))`, "giu"), (_, number: string) =>
      tidy(toNumber(number) * 1000),
    )
    .replace(
      new RegExp(
        `${figure}\\s*(?:${things}\\s*)?(?:\\/\\s*|per\\s+|a\\s+|pro\\s+|par\\s+)(?:min(?:\\.|uten?|ute)?|分钟?)(?!\\p{Script=Latin})`,
        "giu",
      ),
      (_, number: string) => `${tidy(toNumber(number) * 60)} /h`,
    )
    .replace(
      /(?:毎分|每分钟?)\s*(\d+)\s*(?:本|個|根|件|条)?/gu,
      (_, number: string) => `${Number(number) * 60} /h`,
    )
}

/** A plug has pins or ways, and a table contacts. */
function withCounts(query: string): string {
  return query.replace(
    /(?<![\d.,])(\d{1,3})[\s-]*(?:(?:pins?|ways?|positions?|pol(?:e|ig(?:e[nrs]?)?)?|poles?|pôles?|voies|pines|poli|pólů)(?!\p{L})|ピン|針|针|孔位)/giu,
    "$1 contacts",
  )
}

/** Cross-sections of wires that are usually typed without a unit. */
const usualSections = new Set([
  0.03, 0.05, 0.08, 0.13, 0.14, 0.22, 0.25, 0.34, 0.35, 0.5, 0.75, 0.85, 1.5, 2.5, 1.25, 0.3, 0.2,
])
const wireWords =
  /wire|strand|lead|cable|crimp|krimp|strip|litze|draht|ader|leit|leiter|kabel|(?<!\p{L})fils?(?!\p{L})|câble|sert|dénud|abisol|cavo|filo|spel|pel(?:ar|ado)|vodič|odizol|電線|線|圧着|端子|剥|导线|线|压接/iu
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
const strandsFrom = 3
const thickestStrand = 0.6
const squareMillimetresPerMcm = 0.5067

/** "Crimp 0.5", "12/0.18" (strands and their diameter), "3x1,5" (cores) and "200 MCM" are cross-sections. */
function withWireSizes(query: string): string {
  const sized = query
    .replace(/(?<![\p{L}])gage(?!\p{L})/giu, "gauge")
    .replace(
      new RegExp(`${figure}\\s*(?:kcmil|mcm)(?!\\p{L})`, "giu"),
      (_, number: string) => `${tidy(toNumber(number) * squareMillimetresPerMcm)} mm²`,
    )
    .replace(
      /(?<![\d.,/])(\d{1,3})\s?[/x×*]\s?(0[.,]\d{1,3})(?![\d/])(?:\s?mm(?![²2\p{L}]))?/giu,
      (all, count: string, strand: string) => {
        const [strands, diameter] = [Number(count), toNumber(strand)]
        const isStrands = strands >= strandsFrom && diameter <= (strands < 7 ? 0.2 : thickestStrand)
        return isStrands ? `${tidy(strands * (Math.PI / 4) * diameter ** 2)} mm²` : all
      },
    )
    .replace(
      /(?<![\d.,])\d{1,2}\s?[xg×]\s?(\d{1,3}(?:[.,]\d{1,2})?)(?=\s?(?:mm\s?\^?[²2]|sq|qmm|㎟|平方))/giu,
      "$1",
    )
    .replace(coresWithoutUnit, (all, section: string) =>
      usualSections.has(toNumber(section)) ? `${section} mm²` : all,
    )
  if (!wireWords.test(sized) || otherFigures.test(sized)) return sized
  return sized.replace(withoutUnit, (all, section: string) =>
    usualSections.has(toNumber(section)) ? `${section} mm²` : all,
  )
}

/** Lengths in words, "5.5スケ", "16 carrés" and "70er Kabel", "20φ", and the strength of a microscope. */
function withUnits(query: string): string {
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
    /(?<![\d.,\p{Script=Latin}])(\d+(?:[.,]\d+)?)[\s-]*(?:t|to(?!\s*\d)|tons?|tonnes?|tonnen|tonnellate|toneladas|トン(?!ネル|ボ)|吨)(?![\p{Script=Latin}\d])/giu,
    (_, number: string) => `${Number(number.replace(",", ".")) * kilonewtonsPerTonne} kN`,
  )
}

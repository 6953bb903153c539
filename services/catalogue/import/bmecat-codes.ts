/** The code lists that BMEcat refers to, as far as catalogues of machines use them. */

/** ISO 639-2, both forms, to 639-1. */
const languages: Readonly<Record<string, string>> = {
  ces: "cs",
  cze: "cs",
  dan: "da",
  deu: "de",
  ger: "de",
  eng: "en",
  fin: "fi",
  fra: "fr",
  fre: "fr",
  hun: "hu",
  ita: "it",
  jpn: "ja",
  kor: "ko",
  nld: "nl",
  dut: "nl",
  nor: "nb",
  pol: "pl",
  por: "pt",
  ron: "ro",
  rum: "ro",
  rus: "ru",
  slk: "sk",
  slo: "sk",
  spa: "es",
  swe: "sv",
  tur: "tr",
  ukr: "uk",
  zho: "zh",
  chi: "zh",
}

/** `null` for a language that nobody knows. */
export function languageOfCode(code: string): string | null {
  const lower = code.trim().toLowerCase()
  return languages[lower] ?? (/^[a-z]{2}$/.test(lower) ? lower : null)
}

type UnitSystem = "metric" | "imperial" | "both"

/** UN/ECE Recommendation 20, by code: how the unit is written, and the system that it belongs to. */
const units: Readonly<Record<string, readonly [sign: string, system: UnitSystem]>> = {
  "4P": ["N/m", "metric"],
  A99: ["bit/s", "both"],
  AMP: ["A", "both"],
  BAR: ["bar", "metric"],
  C24: ["mPa·s", "metric"],
  C26: ["ms", "both"],
  C62: ["", "both"],
  CEL: ["°C", "metric"],
  CMT: ["cm", "metric"],
  DMT: ["dm", "metric"],
  DZN: ["dozen", "both"],
  FAH: ["°F", "imperial"],
  FOT: ["ft", "imperial"],
  FTK: ["ft²", "imperial"],
  GRM: ["g", "metric"],
  H87: ["", "both"],
  HTZ: ["Hz", "both"],
  HUR: ["h", "both"],
  INH: ["in", "imperial"],
  INK: ["in²", "imperial"],
  KGM: ["kg", "metric"],
  KHZ: ["kHz", "both"],
  KPA: ["kPa", "metric"],
  KVA: ["kVA", "both"],
  KWH: ["kWh", "both"],
  KWT: ["kW", "both"],
  LBR: ["lb", "imperial"],
  LTR: ["l", "metric"],
  MIN: ["min", "both"],
  MMK: ["mm²", "metric"],
  MMT: ["mm", "metric"],
  MTK: ["m²", "metric"],
  MTR: ["m", "metric"],
  MTS: ["m/s", "metric"],
  NEW: ["N", "metric"],
  B47: ["kN", "metric"],
  NU: ["N·m", "metric"],
  OHM: ["Ω", "both"],
  P1: ["%", "both"],
  PCE: ["", "both"],
  PSI: ["psi", "imperial"],
  PS: ["psi", "imperial"],
  SEC: ["s", "both"],
  VLT: ["V", "both"],
  WTT: ["W", "both"],
  "2N": ["dB", "both"],
  "4H": ["µm", "metric"],
  FS: ["ft/s", "imperial"],
  LBF: ["lbf", "imperial"],
}

const imperialSigns = new Set([
  "awg",
  "kcmil",
  "mil",
  "in",
  "inch",
  '"',
  "ft",
  "lb",
  "lbs",
  "lbf",
  "oz",
  "psi",
  "°f",
  "ft/s",
  "in²",
  "ft²",
  "cfm",
  "gal",
])
const metricSigns = new Set([
  "mm",
  "mm²",
  "mm2",
  "cm",
  "m",
  "µm",
  "m²",
  "kg",
  "g",
  "bar",
  "kpa",
  "mpa",
  "n",
  "kn",
  "nm",
  "n·m",
  "°c",
  "m/s",
  "mm/s",
  "l",
  "l/min",
  "m³/h",
])

/** A code, or a unit as it is written, since many catalogues hold that. */
export function unitOfCode(code: string): { sign: string; system: UnitSystem } {
  const [sign, system] = units[code.trim().toUpperCase()] ?? []
  if (sign !== undefined && system) return { sign, system }
  const written = code.trim()
  const lower = written.toLowerCase()
  if (imperialSigns.has(lower)) return { sign: written, system: "imperial" }
  return { sign: lower === "mm2" ? "mm²" : written, system: metricSigns.has(lower) ? "metric" : "both" }
}

/** Accents and punctuation go, blanks become dashes: what addresses and ids are made of. */
export function slugify(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/ß/g, "ss")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/²/g, "2")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
}

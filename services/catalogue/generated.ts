/** Generates products for load tests from a number and a seed, the same ones every time. */
import { randomFrom } from "../../platform/demo/seeded-random.ts"
import type { CatalogueRecordInput } from "./shape.ts"

type Product = Extract<CatalogueRecordInput, { kind: "product" }>
type Random = () => number

const productsPerLeaf = 100
const leavesPerBranch = 25
const brands = ["komax", "schleuniger", "adaptronic", "cirris", "diit", "hosver"]

const works = [
  ["cutting", "Cutting", "Ablängen"],
  ["stripping", "Stripping", "Abisolieren"],
  ["crimping", "Crimping", "Crimpen"],
  ["twisting", "Twisting", "Verdrillen"],
  ["sealing", "Sealing", "Abdichten"],
  ["marking", "Marking", "Bedrucken"],
  ["testing", "Testing", "Prüfen"],
  ["loading", "Block loading", "Bestücken"],
] as const

type Measure = {
  id: string
  en: string
  de: string
  metricUnit?: string
  imperialUnit?: string
  unit?: string
  isFilter: boolean
  least: number
  most: number
  /** How many imperial units a metric one is. */
  factor?: number
}

const measures: readonly Measure[] = [
  {
    id: "cross-section",
    en: "Cross-section",
    de: "Querschnitt",
    metricUnit: "mm²",
    imperialUnit: "kcmil",
    isFilter: true,
    least: 0.05,
    most: 120,
    factor: 1.974,
  },
  {
    id: "length",
    en: "Wire length",
    de: "Leitungslänge",
    metricUnit: "mm",
    imperialUnit: "in",
    isFilter: true,
    least: 1,
    most: 60_000,
    factor: 0.03937,
  },
  { id: "rate", en: "Rate", de: "Leistung", unit: "1/h", isFilter: true, least: 100, most: 12_000 },
  {
    id: "accuracy",
    en: "Accuracy",
    de: "Genauigkeit",
    metricUnit: "mm",
    imperialUnit: "in",
    isFilter: false,
    least: 0.1,
    most: 5,
    factor: 0.03937,
  },
  {
    id: "weight",
    en: "Weight",
    de: "Gewicht",
    metricUnit: "kg",
    imperialUnit: "lb",
    isFilter: true,
    least: 20,
    most: 4000,
    factor: 2.2046,
  },
  {
    id: "width",
    en: "Width",
    de: "Breite",
    metricUnit: "mm",
    imperialUnit: "in",
    isFilter: false,
    least: 300,
    most: 9000,
    factor: 0.03937,
  },
  {
    id: "height",
    en: "Height",
    de: "Höhe",
    metricUnit: "mm",
    imperialUnit: "in",
    isFilter: false,
    least: 300,
    most: 2500,
    factor: 0.03937,
  },
  {
    id: "depth",
    en: "Depth",
    de: "Tiefe",
    metricUnit: "mm",
    imperialUnit: "in",
    isFilter: false,
    least: 300,
    most: 2500,
    factor: 0.03937,
  },
  {
    id: "pressure",
    en: "Air pressure",
    de: "Druckluft",
    metricUnit: "bar",
    imperialUnit: "psi",
    isFilter: false,
    least: 4,
    most: 10,
    factor: 14.504,
  },
  {
    id: "speed",
    en: "Feeding speed",
    de: "Vorschub",
    metricUnit: "m/s",
    imperialUnit: "ft/s",
    isFilter: false,
    least: 0.5,
    most: 12,
    factor: 3.281,
  },
  { id: "power", en: "Power", de: "Leistungsaufnahme", unit: "kVA", isFilter: false, least: 0.2, most: 20 },
  { id: "noise", en: "Noise", de: "Lärmpegel", unit: "dB", isFilter: false, least: 55, most: 85 },
]

/** The data that the generated products share. @param top id of the classification above them, if there is one. */
export function* generatedShared(products: number, top: string | undefined): Generator<CatalogueRecordInput> {
  for (const id of brands) yield { kind: "brand", id, name: id[0]?.toUpperCase() + id.slice(1) }
  for (const [id, en, de] of works) yield { kind: "capability", id: `generated-${id}`, name: { en, de } }
  for (const [index, { id, en, de, metricUnit, imperialUnit, unit, isFilter }] of measures.entries())
    yield {
      kind: "specification",
      id: `generated-${id}`,
      name: { en, de },
      ...(unit ? { unit } : { metricUnit, imperialUnit }),
      isFilter,
      sortIndex: 1000 + index,
    }
  yield {
    kind: "classification",
    id: "generated",
    slug: "generated",
    ...(top !== undefined && { parent: top }),
    name: { en: "Examples", de: "Beispiele" },
    sortIndex: 1000,
  }
  const leaves = Math.ceil(products / productsPerLeaf)
  for (let branch = 0; branch * leavesPerBranch < leaves; branch++)
    yield classification(`generated-${branch}`, "generated", branch)
  for (let leaf = 0; leaf < leaves; leaf++)
    yield classification(leafId(leaf), `generated-${Math.floor(leaf / leavesPerBranch)}`, leaf)
}

function leafId(leaf: number): string {
  return `generated-${Math.floor(leaf / leavesPerBranch)}-${leaf}`
}

function classification(id: string, parent: string, index: number): CatalogueRecordInput {
  const [, en, de] = works[index % works.length] ?? works[0]
  return {
    kind: "classification",
    id,
    slug: id,
    parent,
    name: { en: `${en} ${index}`, de: `${de} ${index}` },
    sortIndex: index,
  }
}

/** @param total their number, since they refer to each other as related products. */
export function generatedProduct(index: number, total: number, seed: number): Product {
  const random = randomFrom(seed * 1_000_003 + index)
  const [, en, de] = pick(works, random)
  const capabilities = works.filter(() => random() < 0.3).map(([id]) => `generated-${id}`)
  const slug = generatedSlug(index)
  return {
    kind: "product",
    slug,
    articleNumber: `G${String(index).padStart(6, "0")}.${Math.floor(random() * 100)}`,
    brand: pick(brands, random),
    classifications: [leafId(Math.floor(index / productsPerLeaf))],
    name: { en: `Example ${index}`, de: `Beispiel ${index}` },
    shortDescription: { en: `An example of ${en.toLowerCase()}.`, de: `Ein Beispiel fürs ${de}.` },
    longDescription: {
      en: `Example ${index} stands for a machine of its kind.\n\nIts figures are made by chance.`,
      de: `Beispiel ${index} steht für eine Maschine seiner Art.\n\nSeine Werte sind gewürfelt.`,
    },
    ...(random() < 0.2 && { supportedCountries: ["CH", "DE", "FR", "JP", "ALL"] }),
    capabilities,
    specifications: specificationsOf(random),
    variants: [
      { id: `${slug}_basic`, nameMetric: { en: "Basic", de: "Basis" } },
      {
        id: `${slug}_long`,
        nameMetric: { en: "Long", de: "Lang" },
        specifications: {
          "generated-length": bothSystems(lengthMeasure, { from: 1, to: round(random() * 100_000) }),
        },
      },
    ],
    related: [
      { type: "related", product: generatedSlug(other(index, total, random)) },
      { type: "component", product: generatedSlug(other(index, total, random)) },
    ].filter(({ product }) => product !== slug) as Product["related"],
  }
}

export function generatedSlug(index: number): string {
  return `example-${index}`
}

function other(index: number, total: number, random: Random): number {
  return total < 2 ? index : Math.floor(random() * total)
}

const lengthMeasure = measures[1] as Measure

function specificationsOf(random: Random): NonNullable<Product["specifications"]> {
  return Object.fromEntries(
    measures.map((measure) => {
      const from = round(measure.least + random() ** 3 * (measure.most - measure.least))
      const isRange = random() < 0.5
      const value = isRange ? { from, to: round(from + random() * (measure.most - from)) } : from
      return [`generated-${measure.id}`, bothSystems(measure, value)]
    }),
  )
}

type Value = number | { from: number; to: number }

function bothSystems({ factor }: Measure, metric: Value) {
  if (factor === undefined) return metric
  const convert = (value: number) => round(value * factor)
  const imperial =
    typeof metric === "number" ? convert(metric) : { from: convert(metric.from), to: convert(metric.to) }
  return { metric, imperial }
}

/** Three digits that count. */
function round(value: number): number {
  return Number(value.toPrecision(3))
}

function pick<Value>(values: readonly Value[], random: Random): Value {
  return values[Math.floor(random() * values.length)] as Value
}

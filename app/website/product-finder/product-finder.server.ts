import {
  FinderProductsDocument,
  type FinderProductsQuery,
  FinderQuestionsDocument,
  type FinderQuestionsQuery,
} from "../../ground/graphql/generated/catalogue.ts"
import { withSoftHyphens } from "../../ground/i18n/soft-hyphens.server.ts"
import { catalogueTags } from "../../request/api/catalogue-api.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import {
  dimensionCodes,
  type MeasurementSystem,
  measurementSystem,
} from "../../request/measurement/measurement.ts"
import { numberFormatLocale } from "../../request/sites/locale.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { loadBreadcrumbs } from "../breadcrumbs/breadcrumbs.server.ts"
import { catalogueHead, siteLanguages } from "../catalogue/addresses/catalogue-document.server.ts"
import {
  catalogueHref,
  homeClassification,
  listAnchor,
  productPath,
} from "../catalogue/addresses/catalogue-path.ts"
import {
  type FigureRange,
  formatFigure,
  formatRange,
  parseCount,
  parseRange,
} from "../catalogue/filter/figure.ts"
import { emptyChoice, filterSearch } from "../catalogue/filter/filter.ts"
import { withSlugs } from "../catalogue/records/capability.ts"
import {
  loadBrandNames,
  loadCapabilities,
  loadClassificationTree,
} from "../catalogue/records/catalogue.server.ts"
import { productImage } from "../catalogue/records/product.ts"
import { comparedQuery } from "../comparison/compared-products.ts"
import { comparisonPath } from "../comparison-basket/comparison-path.ts"
import { type FinderAnswers, finderPath, readAnswers } from "./finder-path.ts"
import type { FinderFault, FinderQuestions, FinderTask, FinderView, FoundProduct } from "./finder-view.ts"
import { type Candidate, recommend } from "./recommend.ts"

/** Machines are found below this classification [CAT-06]. */
const machines = "products"

type Purposes = { sizeId: string | null; sizeUnit: string | null; hourlyIds: ReadonlySet<string> }

/** What the form asks, for the finder's own page and for the pages that begin with its form. */
export async function loadFinderQuestions(
  context: RequestContext,
  system: MeasurementSystem = measurementSystem(context),
): Promise<FinderQuestions> {
  return questionsOf(context, await readQuestions(context), system)
}

/** The finder's page: its form and, once it was answered, up to three machines with reasons. */
export async function loadProductFinder(context: RequestContext): Promise<FinderView> {
  const { site, locale, translator } = context
  const answers = readAnswers(context.url.searchParams)
  const system = answers?.system ?? measurementSystem(context)
  const title = translator.t("finder:title")
  const [read, breadcrumbs] = await Promise.all([readQuestions(context), loadBreadcrumbs(context, { title })])
  const questions = questionsOf(context, read, system)
  const checked = answers && checkAnswers(answers, questions)
  const tasks = checked?.tasks ?? []
  const found = checked?.faults.length === 0 ? await find(context, read, { ...checked, system }) : null
  const productsHref = localizedPath(site, locale, `/${machines}`)
  const { documentTitle, head } = catalogueHead(context, {
    title,
    description: translator.t("finder:lead"),
    path: finderPath,
    search: "",
    languages: siteLanguages(context),
    countries: [],
    image: null,
    isIndexed: answers === null,
    trail: breadcrumbs,
  })
  return {
    questions,
    answers,
    said: sayAnswers(checked, questions, numberFormatLocale(locale)),
    faults: checked?.faults ?? [],
    found,
    capabilityNames: Object.fromEntries(read.tasks.map(({ id, name }) => [id, name])),
    compareHref:
      found && found.length > 1 ? localizedPath(site, locale, comparisonPath) + comparedAll(found) : null,
    listHref:
      tasks.length > 0
        ? `${productsHref}${filterSearch({ ...emptyChoice, capabilities: tasks.map(({ slug }) => slug) })}#${listAnchor}`
        : null,
    productsHref,
    breadcrumbs,
    documentTitle,
    head,
  }
}

type Read = { tasks: FinderTask[]; definitions: FinderQuestionsQuery["specification_definitions"] }

async function readQuestions(context: RequestContext): Promise<Read> {
  const { api, locale } = context
  const variables = {
    classification: machines,
    language: locale.language,
    country: locale.country.countryCode,
  }
  const [answer, all] = await Promise.all([
    api.catalogue.read(FinderQuestionsDocument, variables, {
      tags: () => catalogueTags("product:*", "classification:*"),
    }),
    loadCapabilities(context),
  ])
  const slugs = new Map(all.map(({ id, slug }) => [id, slug]))
  const own = answer.filtered_products.facets.capabilities.map(({ capability }) => capability)
  const tasks = withSlugs(own, []).map(({ id, name, slug, image_url }) => ({
    id,
    name: withSoftHyphens(name, locale.language),
    slug: slugs.get(id) ?? slug,
    imageUrl: image_url,
  }))
  return { tasks, definitions: answer.specification_definitions }
}

function questionsOf(
  { site, locale }: RequestContext,
  read: Read,
  system: MeasurementSystem,
): FinderQuestions {
  const { sizeId, sizeUnit, hourlyIds } = purposesOf(read, system)
  return {
    action: localizedPath(site, locale, finderPath),
    tasks: read.tasks,
    size: sizeId === null ? null : { unit: sizeUnit ?? "" },
    asksPieces: hourlyIds.size > 0,
    system,
  }
}

function purposesOf({ definitions }: Read, system: MeasurementSystem): Purposes {
  const size = definitions.find(({ purpose }) => purpose === "CROSS_SECTION")
  const unit = system === "METRIC" ? size?.metric_unit : size?.imperial_unit
  const hourly = definitions.filter(({ purpose }) => purpose === "HOURLY_OUTPUT")
  return {
    sizeId: size?.id ?? null,
    sizeUnit: unit ?? size?.unit ?? null,
    hourlyIds: new Set(hourly.map(({ id }) => id)),
  }
}

type Checked = {
  tasks: readonly FinderTask[]
  size: FigureRange | null
  pieces: number | null
  faults: FinderFault[]
}

function checkAnswers(
  answers: FinderAnswers,
  { tasks, size: asksSize, asksPieces }: FinderQuestions,
): Checked {
  const chosen = tasks.filter(({ slug, id }) => answers.tasks.includes(slug) || answers.tasks.includes(id))
  const size = asksSize ? parseRange(answers.size) : undefined
  const pieces = asksPieces ? parseCount(answers.pieces) : undefined
  return {
    tasks: chosen,
    size: size ?? null,
    pieces: pieces ?? null,
    faults: [
      ...(chosen.length > 0 ? [] : ["task" as const]),
      ...(size === null ? ["size" as const] : []),
      ...(pieces === null ? ["pieces" as const] : []),
    ],
  }
}

function sayAnswers(checked: Checked | null, { size: asksSize }: FinderQuestions, locale: string) {
  const unit = asksSize?.unit ?? ""
  return {
    size: checked?.size ? `${formatRange(checked.size, unit, locale)} ${unit}`.trim() : "",
    pieces: checked?.pieces ? formatFigure(checked.pieces, null, locale) : "",
  }
}

type Asked = Pick<Checked, "tasks" | "size" | "pieces"> & { system: MeasurementSystem }
type FinderProduct = FinderProductsQuery["filtered_products"]["products"][number]

async function find(context: RequestContext, read: Read, asked: Asked): Promise<FoundProduct[]> {
  const { api, locale } = context
  const variables = {
    classification: machines,
    capabilities: asked.tasks.map(({ id }) => id),
    language: locale.language,
    country: locale.country.countryCode,
  }
  const [{ filtered_products }, tree, brandNames] = await Promise.all([
    api.catalogue.read(FinderProductsDocument, variables, {
      tags: () => catalogueTags("product:*", "classification:*"),
    }),
    loadClassificationTree(context),
    loadBrandNames(context),
  ])
  const purposes = purposesOf(read, asked.system)
  const products = new Map(filtered_products.products.map((product) => [product.slug, product]))
  const candidates = [...products.values()].map((product) => ({
    ...candidateOf(product, purposes, asked.system),
    family: homeClassification(product, tree)?.lineage[1]?.slug ?? null,
  }))
  return recommend(candidates, { ...asked, tasks: variables.capabilities }).flatMap(({ slug, reasons }) => {
    const product = products.get(slug)
    const path = product && productPath(product, tree)
    const href = path && catalogueHref(path, context)
    if (!product || !href) return []
    const { name, brand, short_description } = product
    return [
      {
        slug,
        name,
        href,
        image: productImage(product),
        brandName: (brand && brandNames.get(brand)) || null,
        shortDescription: short_description,
        ...textsOf(product, purposes, { system: asked.system, locale: numberFormatLocale(locale) }),
        reasons,
      },
    ]
  })
}

function candidateOf(
  product: FinderProduct,
  purposes: Purposes,
  system: MeasurementSystem,
): Omit<Candidate, "family"> {
  const { slug, capabilities } = product
  const size = sizeOf(product, purposes, system)
  return {
    slug,
    capabilities,
    size: size ? { low: size.low, high: size.high } : null,
    hourly: hourlyOf(product, purposes)?.high ?? null,
  }
}

function sizeOf({ specifications }: FinderProduct, { sizeId }: Purposes, system: MeasurementSystem) {
  return specifications.find(
    ({ specification, measurement_system, low, high }) =>
      specification.id === sizeId &&
      (measurement_system === null || measurement_system === dimensionCodes[system]) &&
      (low !== null || high !== null),
  )
}

function hourlyOf({ specifications }: FinderProduct, { hourlyIds }: Purposes) {
  return specifications.find(({ specification, high }) => hourlyIds.has(specification.id) && high !== null)
}

function textsOf(
  product: FinderProduct,
  purposes: Purposes,
  { system, locale }: { system: MeasurementSystem; locale: string },
) {
  const size = sizeOf(product, purposes, system)
  const hourly = hourlyOf(product, purposes)
  const unitOf = (unit: string | null) => (unit ? ` ${unit}` : "")
  return {
    sizeText: size ? size.value + unitOf(size.specification.unit) : null,
    hourlyText: hourly
      ? formatFigure(hourly.high ?? 0, null, locale) + unitOf(hourly.specification.unit)
      : null,
  }
}

function comparedAll(found: readonly FoundProduct[]): string {
  return comparedQuery(found.map(({ slug }) => ({ slug, variantId: null })))
}

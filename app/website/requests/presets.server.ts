/** What a form's address fills in: the product, variant, comparison or story that a button stood beside, and the country. */
import { isUpstreamError } from "../../ground/graphql/upstream-error.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { measurementSystem } from "../../request/measurement/measurement.ts"
import { findProduct, loadClassificationTree } from "../catalogue/records/catalogue.server.ts"
import { findVariant, variantName } from "../catalogue/records/product.ts"
import { findCompared } from "../comparison/compared-products.server.ts"
import { parseCompared } from "../comparison/compared-products.ts"
import type { Choice } from "../comparison-basket/basket.ts"
import { storyTitle } from "../stories/stories.server.ts"
import { allParts } from "./description/asked-fields.ts"
import type { RequestForm, Values } from "./description/request-form.ts"

const maxPresetLength = 200

/** @returns values by field name. */
export async function readPresets(
  context: RequestContext,
  form: Pick<RequestForm, "sections">,
): Promise<Values> {
  const { url, locale } = context
  const names = allParts(form).flatMap((part) => (part.kind === "field" && part.isPreset ? part.name : []))
  const given = names.flatMap((name) => {
    const value = url.searchParams.get(name)
    return value && value.length <= maxPresetLength ? [[name, value]] : []
  })
  const product = names.includes("product") ? await nameProducts(context) : null
  const story = names.includes("story") ? await nameStory(context) : null
  return {
    ...(locale.isInternational ? {} : { country: locale.country.countryCode }),
    ...Object.fromEntries(given),
    ...(product === null ? {} : { product }),
    ...(story === null ? {} : { story }),
  }
}

/** The title of the story that the address names by its slug; the slug itself where there is none. */
async function nameStory(context: RequestContext): Promise<string | null> {
  const slug = context.url.searchParams.get("story")
  if (!slug) return null
  const title = await unlessDown(context, () => storyTitle(context, slug))
  return (title ?? slug).slice(0, maxPresetLength)
}

/** "Sigma 688, Torsa 440"; null when the address names none that exists. */
async function nameProducts(context: RequestContext): Promise<string | null> {
  const { searchParams } = context.url
  const slug = searchParams.get("product")
  if (slug)
    return (await productName(context, slug, searchParams.get("variant"))) ?? slug.slice(0, maxPresetLength)
  const compared = parseCompared(searchParams)
  return (
    compared && unlessDown(context, () => nameCompared(context, [...compared.shown, ...compared.leftOut]))
  )
}

/** A product's name in the reader's language, with the variant's; null when there is none. */
export function productName(
  context: RequestContext,
  slug: string,
  variantId: string | null,
): Promise<string | null> {
  return unlessDown(context, async () => {
    const product = await findProduct(context, slug)
    if (!product) return null
    const variant = findVariant(product, variantId)
    return variant ? `${product.name} ${variantName(variant, measurementSystem(context))}` : product.name
  })
}

/** A form works without the catalogue and the content. */
async function unlessDown<Value>(
  context: RequestContext,
  read: () => Promise<Value | null>,
): Promise<Value | null> {
  try {
    return await read()
  } catch (error) {
    const isDown = isUpstreamError(error) || (error instanceof Response && error.status === 503)
    if (!isDown) throw error
    context.log.warn("a form is shown without the name of what it is about")
    return null
  }
}

async function nameCompared(context: RequestContext, choices: readonly Choice[]): Promise<string | null> {
  const tree = await loadClassificationTree(context)
  const products = await findCompared(context, choices, tree)
  const names = choices.flatMap(({ slug, variantId }) => {
    const product = products.get(slug)
    if (!product) return []
    const variant = findVariant(product, variantId)
    return variant ? `${product.name} ${variantName(variant, measurementSystem(context))}` : product.name
  })
  return names.length > 0 ? names.join(", ") : null
}

/** Content names products by their slugs; this adds what a link needs to lead straight to their pages. */
import { oncePer } from "../../../ground/cache/once-per.ts"
import { LinkedProductsDocument } from "../../../ground/graphql/generated/catalogue.ts"
import { catalogueTags } from "../../../request/api/catalogue-api.server.ts"
import type { RequestContext } from "../../../request/context/context.server.ts"
import type { LinkData } from "../../../request/links/link.ts"
import { loadClassificationTree } from "../records/catalogue.server.ts"
import { isVisible, productPath } from "./catalogue-path.ts"

type Asker = Pick<RequestContext, "api" | "locale" | "log">
/** Null for products that the reader's country doesn't get. */
type Known = ReadonlyMap<string, { name: string; path: string } | null>

/**
 * The same content, in which every link to a product knows the product's name [PAGE-10] and the address of its page, so that
 * readers get there in one hop [PAGE-09, REDIR-08]. Content without such links is returned as it is, and so it is while the
 * catalogue is down: such links then lead there by a redirect. A link to a product that isn't sold in the reader's country leads
 * nowhere, as one to a page that isn't for it.
 */
export async function withLinkedProducts<Content extends object>(
  asker: Asker,
  content: Content,
): Promise<Content> {
  const slugs = linkedSlugs(content)
  if (slugs.length === 0) return content
  const known = await findLinked(asker, slugs).catch((error: unknown) => {
    // The cause is in the log already.
    if (error instanceof Response) return new Map() as Known
    throw error
  })
  return fillOnce(content, known)
}

/** The unlocalized path of a product's page; null for one that the catalogue doesn't know or the reader's country doesn't get, and while it is down. */
export async function findProductPath(asker: Asker, slug: string): Promise<string | null> {
  if (!slugPattern.test(slug)) return null
  const known = await findLinked(asker, [slug]).catch((error: unknown) => {
    // The cause is in the log already.
    if (error instanceof Response) return null
    throw error
  })
  return known?.get(slug)?.path ?? null
}

const linkedSlugs = oncePer((content: object): readonly string[] => {
  const slugs = new Set<string>()
  collectSlugs(content, slugs)
  return [...slugs].sort()
})

const lastFilled = new WeakMap<object, { products: string; filled: object }>()

/** Returns the same object while the products stay the same, so that caches keyed by the object keep working. */
function fillOnce<Content extends object>(content: Content, known: Known): Content {
  const products = JSON.stringify([...known])
  const last = lastFilled.get(content)
  if (last?.products === products) return last.filled as Content
  const filled = fill(content, known) as Content
  lastFilled.set(content, { products, filled })
  return filled
}

async function findLinked(asker: Asker, slugs: readonly string[]): Promise<Known> {
  const { api, locale, log } = asker
  const variables = { slugs: slugs.join(","), language: locale.language }
  const [{ products }, tree] = await Promise.all([
    api.catalogue.read(LinkedProductsDocument, variables, {
      tags: () => catalogueTags(...slugs.map((slug) => `product:${slug}`)),
    }),
    loadClassificationTree(asker),
  ])
  const known = new Map<string, { name: string; path: string } | null>()
  for (const product of products) {
    const path = isVisible(product, tree, locale.country.countryCode) ? productPath(product, tree) : null
    known.set(product.slug, path ? { name: product.name, path } : null)
  }
  for (const slug of slugs) {
    if (!products.some((product) => product.slug === slug))
      log.warn({ slug }, "A link names an unknown product")
  }
  return known
}

/** Slugs are sent as a comma-separated list, so a text with other characters must not be among them. */
const slugPattern = /^[^\s,/\\\p{Cc}]{1,200}$/u

function collectSlugs(value: unknown, slugs: Set<string>): void {
  if (typeof value !== "object" || value === null) return
  const slug = linkedSlug(value)
  if (slug) slugs.add(slug)
  for (const part of Object.values(value)) collectSlugs(part, slugs)
}

/** The slug of a link whose target is a product: page, path and URL come first [PAGE-09]. */
function linkedSlug(value: object): string | null {
  const { productSlug, page, path, url } = value as Partial<LinkData>
  if (typeof productSlug !== "string" || page || path || url) return null
  return slugPattern.test(productSlug) ? productSlug : null
}

function fill(value: unknown, known: Known): unknown {
  if (Array.isArray(value)) return value.map((part) => fill(part, known))
  if (typeof value !== "object" || value === null) return value
  const filled = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fill(part, known)]))
  const product = known.get(linkedSlug(value) ?? "")
  return product === undefined ? filled : { ...filled, product }
}

import type { ComparedProduct } from "../../../../app/website/comparison/compared-products.server.ts"
import type { Answers } from "../../upstreams.ts"

type Specification = ComparedProduct["specifications"][number]

export function specification(
  name: string,
  value: string,
  unit: string | null = null,
  system: Specification["measurement_system"] = null,
): Specification {
  return { value, measurement_system: system, specification: { id: name, name, unit, group: null } }
}

function product(slug: string, changes: Partial<ComparedProduct> = {}): ComparedProduct {
  return {
    slug,
    name: slug.toUpperCase(),
    brand: "komax",
    short_description: `About ${slug}`,
    images: [],
    variant_count: 0,
    supported_countries: null,
    classifications: ["c-crimping"],
    variants: [],
    specifications: [specification("Mains", "230", "V"), specification("Weight", "100", "kg", "dim_metric")],
    ...changes,
  }
}

const long = {
  id: "sigma_long",
  name_metric: "Long, 2 m",
  name_imperial: "Long, 6 ft",
  specifications: [specification("Mains", "400", "V")],
}
const short = { ...long, id: "sigma_short", name_metric: "Short", name_imperial: "Short" }

const products = [
  product("sigma", { variants: [long, short] }),
  product("torsa", { specifications: [specification("Mains", "230", "V"), specification("Rate", "-5")] }),
  product("lineo", { classifications: ["c-cutting"] }),
  product("veris"),
  product("matrio"),
  product("only-china", { supported_countries: ["CN"] }),
]

function classification(id: string, slug: string, parent: string | null) {
  return {
    id,
    slug,
    parent,
    name: `Class ${slug}`,
    description: null,
    children: [],
    image_url: null,
    language: "en",
    supported_countries: null,
    sort_index: 0,
    type: "product",
    product_count: 1,
  }
}

const navigation = {
  headerNavigation: { theme: "Default", hidden: false, homeItems: [], topItems: [] },
  footerNavigation: { theme: "Default", contactLink: null, navigationSections: [] },
}

/** A catalogue of crimping machines and a cutting machine; `sigma` has two variants, `only-china` is for China. */
export const catalogueAnswers: Answers = {
  SiteNavigation: { site: navigation },
  Classifications: {
    classifications: [
      classification("p", "products", null),
      classification("c-crimping", "crimping", "p"),
      classification("c-cutting", "cutting", "p"),
    ],
  },
  ProductBrands: { brands: [{ id: "komax", name: "Komax" }] },
  ComparedProducts: ({ slugs }) => ({
    products: products.filter(({ slug }) => String(slugs).split(",").includes(slug)),
  }),
  OfferedProducts: {
    products_in_classification: products
      .filter(({ classifications }) => classifications.includes("c-crimping"))
      .map(({ variants, ...rest }) => ({ ...rest, variant_count: variants.length })),
  },
}

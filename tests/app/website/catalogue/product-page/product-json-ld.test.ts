import { expect, test } from "vitest"
import { productJsonLd } from "../../../../../app/website/catalogue/product-page/product-json-ld.ts"
import { product, specification } from "../fixture.ts"

const facts = {
  url: "https://example.com/en/products/sigma",
  kind: "product" as const,
  brandName: "Komax",
  system: "METRIC" as const,
}

test("a product tells search engines its figures, and no offer or rating", () => {
  const told = productJsonLd(product("sigma", { specifications: [specification("weight", "80")] }), facts)
  expect(told).toMatchObject({
    "@type": "Product",
    brand: { name: "Komax" },
    additionalProperty: [{ name: "Name of weight", value: "80" }],
  })
  expect(JSON.stringify(told)).not.toMatch(/offer|price|rating|review/i)
})

test("a product with variants is a group, each variant at its own address with what it has of its own", () => {
  const variant = (id: string, length: string) => ({
    id,
    name_metric: id,
    name_imperial: id,
    specifications: [specification("weight", "80"), specification("length", length)],
  })
  const sigma = product("sigma", {
    specifications: [specification("weight", "80")],
    variants: [variant("p_a", "1"), variant("p_b", "2")],
  })
  expect(productJsonLd(sigma, facts)).toMatchObject({
    "@type": "ProductGroup",
    productGroupID: "sigma",
    hasVariant: [
      { url: `${facts.url}?variant=a`, sku: "a", additionalProperty: [{ value: "1" }] },
      { url: `${facts.url}?variant=b`, sku: "b" },
    ],
  })
})

test("a service is a service", () => {
  expect(productJsonLd(product("training"), { ...facts, kind: "service" })).toMatchObject({
    "@type": "Service",
  })
})

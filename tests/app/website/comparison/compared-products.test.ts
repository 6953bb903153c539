import { expect, test } from "vitest"
import {
  comparedQuery,
  maxCompared,
  parseCompared,
  showsOnlyDifferences,
} from "../../../../app/website/comparison/compared-products.ts"

const sigma = { slug: "sigma-688", variantId: null }
const sigmaLong = { slug: "sigma-688", variantId: "XL" }
const lineo = { slug: "lineo-20", variantId: null }

function read(query: string) {
  return parseCompared(new URLSearchParams(query))
}

test("an address names products and their variants, as a link and as a form write it", () => {
  const shown = [sigma, sigmaLong, lineo]
  const query = comparedQuery(shown, { onlyDifferences: true })
  expect(query).toBe("?products=sigma-688,sigma-688_XL,lineo-20&differences=only")
  expect(read(query)).toEqual({ shown, leftOut: [] })
  expect(read("products=sigma-688&products=sigma-688_XL&products=lineo-20")).toEqual({ shown, leftOut: [] })
  expect(showsOnlyDifferences(new URLSearchParams(query))).toBe(true)
})

test("an address without products leaves it to the reader's own basket", () => {
  expect(read("differences=only")).toBeNull()
  expect(comparedQuery(null, { classification: "a b&c" })).toBe("?classification=a%20b%26c")
})

test("the same twice is the same once", () => {
  expect(read("products=lineo-20,lineo-20&products=lineo-20")).toEqual({ shown: [lineo], leftOut: [] })
})

test("more than four are named as left out, and 500 are not looked up", () => {
  const names = Array.from({ length: 500 }, (_, index) => `p${index}`)
  for (const query of [`products=${names.join(",")}`, names.map((name) => `products=${name}`).join("&")]) {
    const compared = read(query)
    expect([compared?.shown.length, compared?.leftOut.length]).toEqual([maxCompared, 20])
  }
})

test.each(["", "%00", "../../..", "_x", "a_b_c", "a b", "<b>", ",,,", "ä"])("%j names no product", (text) => {
  expect(read(`products=${text}`)).toEqual({ shown: [], leftOut: [] })
})

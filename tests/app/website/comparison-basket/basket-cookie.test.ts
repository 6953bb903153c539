import { expect, test } from "vitest"
import { parseCookies, serializeCookie } from "../../../../app/request/sites/cookies.ts"
import {
  type Basket,
  countProducts,
  maxBasketProducts,
} from "../../../../app/website/comparison-basket/basket.ts"
import {
  formatBasket,
  maxBasketCookieLength,
  parseBasket,
} from "../../../../app/website/comparison-basket/basket-cookie.ts"

const basket: Basket = [
  { slug: "crimping-machines", products: [{ slug: "sigma-688", variantId: "XL-2", key: "a1b2" }] },
  {
    slug: "cutting",
    products: [
      { slug: "lineo-20", variantId: null, key: "c3" },
      { slug: "lineo-20", variantId: null, key: "d4" },
    ],
  },
]

test("a basket comes back from its cookie as it was, and the cookie needs no escapes [CMP-11]", () => {
  const cookie = serializeCookie("comparison", formatBasket(basket))
  expect(cookie).not.toContain("%")
  expect(parseBasket(parseCookies(cookie.split(";")[0]).comparison)).toEqual(basket)
})

test.each([
  undefined,
  "",
  "!!!***~~~",
  "group",
  "group*",
  "group*slug",
  "group*slug~",
  "group*slug~KEY",
  "group*slug~k~k",
  "gr_oup*slug~k",
  "group*../../etc~k",
  "group*<script>~k",
  "\u0000*\u0000~\u0000",
  "x".repeat(maxBasketCookieLength + 1),
])("a forged cookie is an empty basket: %j", (text) => {
  expect(parseBasket(text)).toEqual([])
})

test("what can be read of a half broken cookie stays", () => {
  expect(parseBasket("cutting*%%~k1*lineo~k2*torsa~k2!cutting*sigma_a~k3")).toEqual([
    {
      slug: "cutting",
      products: [
        { slug: "lineo", variantId: null, key: "k2" },
        { slug: "sigma", variantId: "a", key: "k3" },
      ],
    },
  ])
})

test("of 500 entries as many are read as a basket holds", () => {
  const entries = Array.from({ length: 500 }, (_, index) => `*p~${index.toString(36)}`)
  expect(countProducts(parseBasket(`c${entries.join("")}`))).toBe(maxBasketProducts)
})

import { expect, test } from "vitest"
import { readCookie } from "../../../../app/browser/enhance/read-cookie.ts"
import { parseCookies } from "../../../../app/request/sites/cookies.ts"

/** Fails when it is asked, as a document that would have to wait for the browser. */
const slowDocument = {
  get cookie(): string {
    throw new Error("the document waited for its cookies")
  },
}

test("a cookie is read without stopping the document where the browser has a cookie store", async () => {
  const cookieStore = { get: async (name: unknown) => (name === "basket" ? { name, value: "a%20b" } : null) }
  const window = { cookieStore: cookieStore as Pick<CookieStore, "get">, document: slowDocument }
  expect(parseCookies(await readCookie(window, "basket"))).toEqual({ basket: "a b" })
  expect(await readCookie(window, "other")).toBe("")
})

test("a browser without a cookie store has its document's cookies read", async () => {
  const document = { cookie: "locale=de-ch; basket=a%20b" }
  expect(parseCookies(await readCookie({ document }, "basket")).basket).toBe("a b")
})

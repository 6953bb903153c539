import { expect, test } from "vitest"
import { type Card, cardUrl, cardVersion } from "../../../../app/website/document-head/card-url.server.ts"
import { readCardKey, cardVersion as servedVersion } from "../../../../platform/cards/card-key.ts"

const card: Card = {
  language: "ja",
  accent: "#00518f",
  brandName: "Komax",
  logoUrl: "/assets/0123456789abcdef/logo.png",
  title: "電線加工を極める",
  pictureUrl: `/assets/r-aHR0cHM6.${"a".repeat(32)}/x.webp`,
}

function keyOf(changes: Partial<Card> = {}): string {
  return /^\/cards\/(.+)\.jpg$/.exec(cardUrl({ ...card, ...changes }, "secret"))?.[1] ?? ""
}

test("the card service reads from an address what the website wrote into it", () => {
  expect(readCardKey(keyOf(), "secret")).toEqual({
    language: "ja",
    accent: "#00518f",
    brandName: "Komax",
    logo: "0123456789abcdef",
    title: "電線加工を極める",
    picture: `r-aHR0cHM6.${"a".repeat(32)}`,
  })
  expect(servedVersion).toBe(cardVersion)
})

test("a card that the website didn't sign is none", () => {
  const key = keyOf()
  const other = keyOf({ title: "Another title" })
  expect(readCardKey(key, "another secret")).toBeNull()
  expect(readCardKey(`${other.split(".")[0]}.${key.split(".")[1]}`, "secret")).toBeNull()
  for (const forged of ["", "x", "..", `${"a".repeat(5_000)}.${"b".repeat(32)}`, key.slice(1), `${key}a`])
    expect(readCardKey(forged, "secret")).toBeNull()
})

test("another title is another address, the same one the same", () => {
  expect(keyOf()).toBe(keyOf())
  expect(keyOf({ title: "x" })).not.toBe(keyOf())
})

test("a picture outside the asset store is left out, an endless title is cut", () => {
  const read = readCardKey(
    keyOf({ pictureUrl: "https://elsewhere.example/x.jpg", title: "長".repeat(900) }),
    "secret",
  )
  expect(read?.picture).toBeNull()
  expect(read?.title).toBe("長".repeat(160))
})

import { expect, test } from "vitest"
import { waitForSearch } from "../../../../app/website/search/search-limit.server.ts"

function browser(name: string): Headers {
  return new Headers({ "user-agent": name, "accept-language": "de", "sec-fetch-site": "same-origin" })
}

let addresses = 0
/** Every test asks from an address of its own, since buckets outlive a test. */
function anAddress(): string {
  addresses += 1
  return `203.0.113.${addresses}`
}

function askTimes(
  times: number,
  kind: "search" | "suggest",
  clientAddress: string,
  headers: Headers,
  now: number,
) {
  return Array.from({ length: times }, () => waitForSearch(kind, { clientAddress, headers }, now))
}

test("a burst is limited, and the seconds that are told are enough", () => {
  const [clientAddress, headers, now] = [anAddress(), browser("one"), 1_000_000]
  expect(askTimes(30, "search", clientAddress, headers, now).every((wait) => wait === null)).toBe(true)
  const wait = waitForSearch("search", { clientAddress, headers }, now)
  expect(wait).toBe(1)
  expect(waitForSearch("search", { clientAddress, headers }, now + 900)).toBe(1)
  expect(waitForSearch("search", { clientAddress, headers }, now + 1000)).toBeNull()
})

test("an office behind one address searches on while one browser in it has to wait", () => {
  const [clientAddress, now] = [anAddress(), 2_000_000]
  expect(askTimes(31, "search", clientAddress, browser("hasty"), now).at(-1)).toBe(1)
  for (let person = 0; person < 8; person++)
    expect(askTimes(20, "search", clientAddress, browser(`person ${person}`), now)).not.toContainEqual(1)
})

test("changing one's name doesn't lift the limit of the address", () => {
  const [clientAddress, now] = [anAddress(), 3_000_000]
  const waits = Array.from({ length: 400 }, (_, place) =>
    waitForSearch("search", { clientAddress, headers: browser(`name ${place}`) }, now),
  )
  expect(waits.filter((wait) => wait === null)).toHaveLength(300)
})

test("who doesn't send what browsers send gets less, and suggestions are counted apart", () => {
  const [clientAddress, now] = [anAddress(), 4_000_000]
  const plain = new Headers({ "user-agent": "script" })
  expect(askTimes(31, "search", clientAddress, plain, now).at(-1)).toBe(2)
  expect(waitForSearch("suggest", { clientAddress, headers: plain }, now)).toBeNull()
  expect(askTimes(60, "suggest", clientAddress, plain, now).at(-1)).toBe(1)
})

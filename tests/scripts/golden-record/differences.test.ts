import { expect, test } from "vitest"
import { readAllowed, splitAllowed } from "../../../scripts/golden-record/allowed.ts"
import { findDifferences, showDifferences } from "../../../scripts/golden-record/differences.ts"
import { showExcerpt } from "../../../scripts/golden-record/excerpt.ts"
import type { GoldenRecord, RecordedAnswer } from "../../../scripts/golden-record/record.ts"

const everything: Parameters<typeof findDifferences>[2] = { only: /(?:)/, ignoredHeaders: [] }

function recordOf(answers: Record<string, Partial<RecordedAnswer>>): GoldenRecord {
  const full = { status: 200, headers: {}, body: "a" }
  return {
    recordedAt: "",
    answers: Object.fromEntries(Object.entries(answers).map(([name, one]) => [name, { ...full, ...one }])),
    bodies: { a: "<p>One</p>", b: "<p>Two</p>" },
  }
}

function compare(before: Partial<RecordedAnswer>, after: Partial<RecordedAnswer>, options = everything) {
  return findDifferences(recordOf({ "GET /": before }), recordOf({ "GET /": after }), options)
}

test("the same answers have no difference", () => {
  expect(compare({ headers: { vary: "Cookie" } }, { headers: { vary: "Cookie" } })).toEqual([])
})

test("status, each header and the body are told apart", () => {
  const [difference] = compare(
    { headers: { vary: "Cookie" } },
    { status: 404, body: "b", headers: { age: "1" } },
  )
  expect(difference).toEqual({
    question: "GET /",
    lines: [
      "status 200 → 404",
      "header age: (none) → 1",
      "header vary: Cookie → (none)",
      "body",
      "- <p>One</p>",
      "+ <p>Two</p>",
    ],
  })
})

test("a header that is to be ignored is, and a question that isn't asked for", () => {
  expect(compare({ headers: { age: "1" } }, {}, { ...everything, ignoredHeaders: ["age"] })).toEqual([])
  expect(compare({ status: 404 }, {}, { ...everything, only: /\/en/ })).toEqual([])
})

test("a question that only one of the records has is a difference", () => {
  const found = findDifferences(recordOf({ "GET /old": {} }), recordOf({ "GET /new": {} }), everything)
  expect(found.map(({ question }) => question)).toEqual(["GET /old", "GET /new"])
})

test("what differs in the same way is shown once", () => {
  const before = recordOf({ "GET /a": {}, "GET /b": {}, "GET /c": { status: 404 } })
  const after = recordOf({ "GET /a": { status: 500 }, "GET /b": { status: 500 }, "GET /c": {} })
  expect(showDifferences(findDifferences(before, after, everything))).toEqual([
    "GET /a  (and 1 more in the same way)\n    status 200 → 500",
    "GET /c\n    status 404 → 200",
  ])
})

test("an allowed difference needs a reason, and counts for its reason", () => {
  const differences = compare({ status: 404 }, {})
  const wanted = splitAllowed(differences, readAllowed("# known\n^GET /$\tthe page is new\n"))
  expect(wanted.unexpected).toEqual([])
  expect([...wanted.expected]).toEqual([["the page is new", 1]])
  expect(splitAllowed(differences, readAllowed("^POST\tforms")).unexpected).toEqual(differences)
  expect(() => readAllowed("^GET")).toThrow("say why")
})

test("an excerpt shows where texts part, and goes on behind what was put in", () => {
  const before = "<ul><li>1</li><li>2</li><li>3</li></ul>"
  expect(showExcerpt(before, before.replace("<li>2</li>", "<li>2</li><li>new</li>"))).toEqual([
    "+ <li>new</li>",
  ])
  expect(showExcerpt("<p>a</p>", "<p>b</p>")).toEqual(["- <p>a</p>", "+ <p>b</p>"])
})

import { expect, test } from "vitest"
import { sentencePairs, sentencesOf } from "../../../../app/editor/translator/sentences.ts"

test("sentences end where the language ends them, and where a paragraph, an item or a cell does", () => {
  expect(sentencesOf("We cut. We crimp!\nAnd test", "en")).toEqual(["We cut.", "We crimp!", "And test"])
  expect(sentencesOf("切断します。圧着します。", "ja")).toEqual(["切断します。", "圧着します。"])
  const item = { type: "list-item", children: [{ type: "list-item-child", children: [{ text: "One" }] }] }
  const paragraph = {
    type: "paragraph",
    children: [{ text: "See " }, { type: "link", href: "/x", children: [{ text: "this" }] }, { text: "." }],
  }
  expect(sentencesOf({ children: [paragraph, { type: "bulleted-list", children: [item] }] }, "en")).toEqual([
    "See this.",
    "One",
  ])
  expect(sentencesOf([["A", "B"]], "en")).toEqual(["A", "B"])
})

test("sentences stand side by side only where there are as many", () => {
  const languages = { from: "en", to: "de" }
  expect(sentencePairs("We cut. We crimp.", "Wir schneiden. Wir crimpen.", languages)).toEqual([
    { source: "We cut.", target: "Wir schneiden." },
    { source: "We crimp.", target: "Wir crimpen." },
  ])
  expect(sentencePairs("We cut. We crimp.", "Wir schneiden und crimpen.", languages)).toEqual([])
})

import { expect, test } from "vitest"
import { wordDiff } from "../../../../app/editor/fields/word-diff.ts"

test("words that stay, go and come are told apart", () => {
  expect(
    wordDiff("Cut the wire.", "Cut and strip the wire.", "en").filter(({ kind }) => kind !== "same"),
  ).toEqual([{ kind: "added", text: "and strip " }])
  expect(wordDiff("", "New.", "en")).toEqual([{ kind: "added", text: "New." }])
  expect(wordDiff("Old.", "", "en")).toEqual([{ kind: "removed", text: "Old." }])
  expect(wordDiff("", "", "en")).toEqual([])
})

test("Japanese has words, too", () => {
  expect(wordDiff("電線を切断します。", "電線を圧着します。", "ja")).toEqual([
    { kind: "same", text: "電線を" },
    { kind: "removed", text: "切断" },
    { kind: "added", text: "圧着" },
    { kind: "same", text: "します。" },
  ])
})

test("long texts without a word in common are shown as replaced, before anybody waits", () => {
  const text = (seed: number) => Array.from({ length: 20_000 }, (_, n) => `w${(n * seed) % 99_991}`).join(" ")
  const pieces = wordDiff(text(7), text(13), "en")
  expect(pieces.length).toBeGreaterThan(1)
})

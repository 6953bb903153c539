import { expect, test } from "vitest"
import { escapePattern, Highlight } from "../../../../app/website/search/highlight.tsx"
import { renderDocument } from "../../render-document.tsx"

function highlighted(text: string, words: string): string {
  return renderDocument(<Highlight text={text} words={words} />)
}

test.each([
  ["Crimping machine", "machine", "Crimping <em>machine</em>"],
  ["Crimping machine for crimps", "crimp MACHINE", "<em>Crimp</em>ing <em>machine</em> for <em>crimp</em>s"],
  ["Sigma 688 XT", "688 68", "Sigma <em>688</em> XT"],
  ["Verdrillen", "  ", "Verdrillen"],
  ["Lineo 560, up to 5’600 of 6 mm²", "6", "Lineo 560, up to 5’600 of <em>6</em> mm²"],
  ["Matrio 520, 1’520 an hour", "matrio 52", "<em>Matrio</em> <em>52</em>0, 1’520 an hour"],
  ["Kamera am Tag", "am Tag", "Kamera <em>am</em> <em>Tag</em>"],
  ["電線の圧着", "圧着", "電線の<em>圧着</em>"],
  ["Größe", "GRÖßE", "<em>Größe</em>"],
])("%j searched with %j is %s [SEARCH-06]", (text, words, expected) => {
  expect(highlighted(text, words)).toBe(expected)
})

test.each([
  ["C++ (beta)", "c++", "<em>C++</em> (beta)"],
  ["What?", "?", "What<em>?</em>"],
  ["1.5 mm² and 185 mm²", "1.5", "<em>1.5</em> mm² and 185 mm²"],
  ["a|b", "|", "a<em>|</em>b"],
  ["[x] {y} ^$ \\", "[x] {y} ^$ \\", "<em>[x]</em> <em>{y}</em> <em>^$</em> <em>\\</em>"],
  ["1/2 inch", "1/2", "<em>1/2</em> inch"],
  ["Price", ".*", "Price"],
  ["(((((", "(((", "<em>(((</em>(("],
])("signs of patterns are searched for as they are: %j with %j [SEARCH-05]", (text, words, expected) => {
  expect(highlighted(text, words)).toBe(expected)
})

test("what is marked is text, whatever it looks like", () => {
  expect(highlighted("<script>x</script>", "<script>")).toBe("<em>&lt;script&gt;</em>x&lt;/script&gt;")
})

test("an escaped text matches itself and nothing else [SEARCH-05]", () => {
  for (const sign of "\\^$.*+?()[]{}|/-") {
    const pattern = new RegExp(`^${escapePattern(sign)}$`, "u")
    expect([pattern.test(sign), pattern.test("a"), pattern.test("")], sign).toEqual([true, false, false])
  }
})

import { expect, test } from "vitest"
import { snippetOf } from "../../../../services/machines/documents/snippet.ts"

const shown = (page: string, search: string) =>
  snippetOf(page, search)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join("")

test("a snippet shows the words as the database finds them: by their beginnings, and whatever their accents", () => {
  expect(shown("Die Schwenkeinheit prüfen", "schwenk prufen")).toBe("Die [Schwenkeinheit] [prüfen]")
  expect(shown("Message E104 appears", "104")).toBe("Message [E104] appears")
  expect(shown("必ず圧着高さを測定する", "圧着高さ")).toBe("必ず[圧着高さ]を測定する")
  expect(shown("ばね", "バネ")).toBe("[ばね]")
})

test("it is cut where most of the words stand together, between words", () => {
  const filler = "the guide rails are cleaned with a dry cloth ".repeat(20)
  const text = shown(`crimp ${filler} measure the crimp\nheight here ${filler}`, "crimp height")
  expect(text).toMatch(/^… .*measure the \[crimp\] \[height\] here.* …$/)
  expect(text.length).toBeLessThan(260)
})

test("a page on which no word of the search stands is shown from its beginning", () => {
  expect(shown("Only this", "sigma")).toBe("Only this")
  expect(shown("", "sigma")).toBe("")
})

import { expect, test } from "vitest"
import { typeset } from "../../../platform/cards/fonts.ts"

test("a Latin text needs only Latin files, a Japanese one only those of its signs", async () => {
  const german = await typeset("Qualitätsüberwachung – ŠŤ", "de")
  expect(german?.fonts.map(({ name }) => name)).toEqual(["archivo latin", "archivo latin-ext"])
  const japanese = await typeset("圧着", "ja")
  expect(japanese?.fonts.length).toBeLessThan(5)
  expect(japanese?.fonts.at(-1)?.name).toMatch(/^noto-sans-jp /)
  const chinese = await typeset("压接", "zh")
  expect(chinese?.fonts.at(-1)?.name).toMatch(/^noto-sans-sc /)
})

test("signs that no font has are left out, a text whose letters none has is not written", async () => {
  expect((await typeset("Crimping 🔌  now", "en"))?.text).toBe("Crimping  now")
  expect(await typeset("تقنية", "ar")).toBeNull()
})

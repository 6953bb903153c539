import { expect, test } from "vitest"
import { fullName, greetedName } from "../../../platform/texts/person-names.ts"

const yamada = { firstName: "太郎", lastName: "山田" }
const wang = { firstName: "伟", lastName: "王" }
const meier = { firstName: "Anna", lastName: "Meier" }

test.each([
  [yamada, "ja", "山田 太郎"],
  [yamada, "en", "山田 太郎"],
  [wang, "zh", "王伟"],
  [wang, "zh-CN", "王伟"],
  [{ firstName: "さくら", lastName: "Meier" }, "ja", "Meier さくら"],
  [{ firstName: "ハンス", lastName: "ミュラー" }, "ja", "ハンス ミュラー"],
  [meier, "ja", "Anna Meier"],
  [meier, "zh", "Anna Meier"],
  [meier, "de", "Anna Meier"],
  [{ firstName: "Anna", lastName: "Nagy" }, "hu", "Nagy Anna"],
  [{ firstName: "Anna", lastName: "" }, "de", "Anna"],
])("%o is called in %s %s [I18N-01]", (person, language, name) => {
  expect(fullName(person, language)).toBe(name)
})

test("Japanese and Chinese greet by the full name, or not at all [I18N-01]", () => {
  expect(greetedName(yamada, "ja")).toBe("山田 太郎")
  expect(greetedName(wang, "zh")).toBe("王伟")
  expect(greetedName({ firstName: "太郎" }, "ja")).toBe("")
  expect(greetedName(meier, "ja")).toBe("Anna Meier")
  expect(greetedName(meier, "fr")).toBe("Anna")
})

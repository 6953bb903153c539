import { rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { namespaces, uiLanguages } from "../../../../app/ground/i18n/languages.ts"
import { readTexts } from "../../../../app/ground/i18n/texts.server.ts"
import { copyOfLocales } from "./fixture.ts"

test("every language is read with all its files [I18N-01]", () => {
  const texts = readTexts(copyOfLocales().locales)
  expect(Object.keys(texts)).toEqual([...uiLanguages])
  for (const language of uiLanguages) expect(Object.keys(texts[language] ?? {})).toEqual([...namespaces])
  expect(texts).toMatchObject({
    fr: { navigation: { home: "Accueil" } },
    ja: { pages: { protected: { password: "パスワード" } } },
  })
})

test.each(namespaces)("a missing %s.json is an error that names the file [I18N-02]", (name) => {
  const { locales } = copyOfLocales()
  const path = join(locales, "ro", `${name}.json`)
  rmSync(path)
  expect(() => readTexts(locales)).toThrow(`The translation file ${path} is missing or broken`)
})

test("a file that is no JSON is an error that names the file and keeps the cause [I18N-02]", () => {
  const { locales } = copyOfLocales()
  const path = join(locales, "hu", "pages.json")
  writeFileSync(path, '{ "protected": ')
  expect(() => readTexts(locales)).toThrow(
    expect.objectContaining({ message: expect.stringContaining(path), cause: expect.any(SyntaxError) }),
  )
})

import { renameSync, writeFileSync } from "node:fs"
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

test("a missing file is an error that names it [I18N-02]", () => {
  const { locales } = copyOfLocales()
  for (const name of namespaces) {
    const path = join(locales, "ro", `${name}.json`)
    renameSync(path, `${path}.away`)
    expect(() => readTexts(locales)).toThrow(`The translation file ${path} is missing or broken`)
    renameSync(`${path}.away`, path)
  }
})

test("a file that is no JSON is an error that names the file and keeps the cause [I18N-02]", () => {
  const { locales } = copyOfLocales()
  const path = join(locales, "hu", "pages.json")
  writeFileSync(path, '{ "protected": ')
  expect(() => readTexts(locales)).toThrow(
    expect.objectContaining({ message: expect.stringContaining(path), cause: expect.any(SyntaxError) }),
  )
})

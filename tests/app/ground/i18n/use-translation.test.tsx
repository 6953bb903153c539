import { createInstance } from "i18next"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test, vi } from "vitest"
import { translatorFor } from "../../../../app/ground/i18n/translator.server.ts"
import { TextsProvider, textsOf, useTranslation } from "../../../../app/ground/i18n/use-translation.tsx"

function Skip() {
  const { t, i18n } = useTranslation()
  return <p lang={i18n.language}>{t("skipToContent")}</p>
}

function Overview({ title }: { title: string }) {
  const { t } = useTranslation(["navigation", "frame"])
  return (
    <p>
      {t("overview", { title })} {t("frame:menu.more")}
    </p>
  )
}

const render = (language: string, part: JSX.Element) =>
  renderToStaticMarkup(<TextsProvider value={translatorFor(language).i18n}>{part}</TextsProvider>)

test("components say their texts in the language of what stands around them", () => {
  expect(render("en", <Skip />)).toMatch(/^<p lang="en">Skip to/)
  expect(render("de", <Skip />)).toMatch(/^<p lang="de">(?!Skip)/)
  expect(render("en", <Skip />)).toMatch(/^<p lang="en">Skip to/)
})

test("variables are said anew each time, and a key may name its namespace", () => {
  expect(render("en", <Overview title="Company" />)).toBe("<p>Company: overview More</p>")
  expect(render("en", <Overview title="News" />)).toBe("<p>News: overview More</p>")
})

test("a text without variables is looked up once for each language", () => {
  const texts = createInstance()
  texts.init({
    lng: "en",
    resources: { en: { common: { skipToContent: "Skip" } } },
    defaultNS: "common",
    initImmediate: false,
  })
  const look = vi.spyOn((texts as unknown as { translator: { translate(): string } }).translator, "translate")
  const said = [1, 2, 3].map(() => textsOf(texts, "common").t("skipToContent"))
  expect(said).toEqual(["Skip", "Skip", "Skip"])
  expect(look).toHaveBeenCalledTimes(1)
})

test("a text with plain variables is looked up once for the same variables, and is another for others", () => {
  const texts = createInstance()
  const common = {
    found_one: "{{count}} machine for {{query}}",
    found_other: "{{count}} machines for {{query}}",
  }
  texts.init({
    lng: "en",
    resources: { en: { common } },
    defaultNS: "common",
    initImmediate: false,
    interpolation: { escapeValue: false },
  })
  const look = vi.spyOn((texts as unknown as { translator: { translate(): string } }).translator, "translate")
  const t = textsOf(texts, "common").t as unknown as (key: string, variables: object) => string
  const say = (count: number | string, query: string) => t("found", { count, query })
  expect([say(1, "a"), say(2, "a"), say(1, 'a","b'), say(2, "a")]).toEqual([
    "1 machine for a",
    "2 machines for a",
    '1 machine for a","b',
    "2 machines for a",
  ])
  expect(look).toHaveBeenCalledTimes(3)
  // What a reader typed at length isn't kept.
  for (const _ of [1, 2]) say(2, "x".repeat(1_000))
  expect(look).toHaveBeenCalledTimes(5)
})

test("a missing text is a fault each time that it is asked for [I18N-02]", () => {
  const { t } = textsOf(translatorFor("de").i18n, "common")
  for (const _ of [1, 2]) expect(() => t("no.such.text" as never)).toThrow("missing text common:no.such.text")
})

test("without texts around it, a component tells so", () => {
  vi.spyOn(console, "error").mockReturnValue(undefined)
  expect(() => renderToStaticMarkup(<Skip />)).toThrow("without its texts")
})

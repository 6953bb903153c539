import { expect, test } from "vitest"
import { withHyphensInHeadings } from "../../../../app/ground/i18n/heading-hyphens.server.ts"

const shown = (html: string, language = "de") =>
  withHyphensInHeadings(html, language).replaceAll("\u00ad", "|")

test("long words of a German document's headings may break at their syllables, and nothing else changes", () => {
  expect(shown("<title>Kabelbaumprüfplätze</title><main><h1>Kabelbaumprüfplätze</h1></main>")).toBe(
    "<title>Kabelbaumprüfplätze</title><main><h1>Kabel|baum|prüf|plätze</h1></main>",
  )
  expect(
    shown('<main><h3 title="Kabelbaumprüfplätze"><a href="/x">Kabelbaumprüfplätze &amp; x</a></h3></main>'),
  ).toBe('<main><h3 title="Kabelbaumprüfplätze"><a href="/x">Kabel|baum|prüf|plätze &amp; x</a></h3></main>')
  expect(shown("<dl><dt>Crimpkraftüberwachung</dt><dd>Crimpkraftüberwachung</dd></dl>")).toBe(
    "<dl><dt>Crimp|kraft|über|wa|chung</dt><dd>Crimpkraftüberwachung</dd></dl>",
  )
  const others = "<main><p>Kabelbaumprüfplätze</p><h2><script>Kabelbaumprüfplätze</h2></script></h2></main>"
  expect(shown(others)).toBe(others)
  expect(shown("<main><h1>Kabelbaumprüfplätze</h1></main>", "en")).toBe(
    "<main><h1>Kabelbaumprüfplätze</h1></main>",
  )
})

test("a heading in another language, or within a part in one, has no German hyphens", () => {
  expect(
    shown(
      '<main><h1 lang="en">Communications</h1><div lang="en"><img src="x"/><br><h2>Specifications</h2></div><h2>Spezifikationen</h2></main>',
    ),
  ).toBe(
    '<main><h1 lang="en">Communications</h1><div lang="en"><img src="x"/><br><h2>Specifications</h2></div><h2>Spezi|fi|ka|tionen</h2></main>',
  )
})

import { renderToString } from "react-dom/server"
import { expect, test } from "vitest"
import { createKeptHtml, KeptHtml } from "../../../../app/request/document/kept-html.tsx"

const pieces = (...texts: string[]) => texts.map((text) => Buffer.from(text))

test("kept HTML stands where it was put, as it is, and nothing is left of its place", () => {
  const kept = createKeptHtml()
  const html = renderToString(
    kept.surround(
      <main>
        <KeptHtml html={pieces("<p>für ", "日本</p>")} />
        between
        <KeptHtml html={pieces("<b>&amp;$&</b>")} />
      </main>,
    ),
  )
  expect(kept.join(html).toString()).toBe("<main><p>für 日本</p>between<b>&amp;$&</b></main>")
})

test("a text that looks like a place stays a text, in the document and in what was kept", () => {
  const kept = createKeptHtml()
  const place = "<kept-html>0</kept-html>"
  const html = renderToString(
    kept.surround(
      <p title={place}>
        {place}
        <KeptHtml html={pieces(place)} />
      </p>,
    ),
  )
  const text = place.replaceAll("<", "&lt;").replaceAll(">", "&gt;")
  expect(kept.join(html).toString()).toBe(`<p title="${text}">${text}${place}</p>`)
})

test("outside of a document there is no place for it", () => {
  expect(() => renderToString(<KeptHtml html={[]} />)).toThrow("outside of a document")
})

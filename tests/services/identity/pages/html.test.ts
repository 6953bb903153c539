import { expect, test } from "vitest"
import { attributes, html } from "../../../../services/identity/pages/html.ts"

test("what is put into a template is escaped", () => {
  const typed = `<b title="x">'&'</b>`
  expect(html`<p>${typed}</p>`.markup).toBe("<p>&lt;b title=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/b&gt;</p>")
})

test("what a template made goes in as it is, alone and in lists", () => {
  const items = ["a", "<"].map((item) => html`<li>${item}</li>`)
  expect(html`<ul>${items}${html`<li>end</li>`}</ul>`.markup).toBe(
    "<ul><li>a</li><li>&lt;</li><li>end</li></ul>",
  )
})

test("absent values say nothing, a zero says itself", () => {
  expect(html`[${null}${undefined}${false}${0}]`.markup).toBe("[0]")
})

test("attributes are escaped, and left out where there is nothing to say", () => {
  const given = attributes({ value: `"><script>`, required: true, checked: false, hint: null, size: 3 })
  expect(given.markup).toBe(' value="&quot;&gt;&lt;script&gt;" required size="3"')
})

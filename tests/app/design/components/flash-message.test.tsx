import { expect, test } from "vitest"
import { FlashMessage } from "../../../../app/design/components/flash-message.tsx"
import type { FlashMessageFields } from "../../../../app/request/flash/flash-message.ts"
import { renderDocument } from "../../render-document.tsx"

function render(fields: Partial<FlashMessageFields> = {}): string {
  return renderDocument(<FlashMessage message={{ title: "Saved", type: "success", ...fields }} />)
}

test("a message is visible and has a button that hides it without a script [UI-02]", () => {
  expect(render()).toMatch(/^<dialog open="" class="flash flash-success" aria-label="Saved"/)
  expect(render()).toContain(
    '<form method="dialog"><button type="submit" class="icon-button" aria-label="Hide message">',
  )
})

test("a static message has nothing to hide it with, even where it floats [UI-05]", () => {
  const html = render({ static: true, floating: true })
  expect(html).not.toContain("<form")
  expect(html).not.toContain("flash-passing")
})

test("a floating message hides itself after the usual time or its own [UI-03, UI-04]", () => {
  expect(render()).not.toContain("flash-passing")
  expect(render({ floating: true })).toContain('class="flash flash-success flash-floating flash-passing"')
  expect(render({ floating: true })).not.toContain("data-timeout")
  expect(render({ floating: true, timeout: 500 })).toContain('data-timeout="500"')
})

test("an error interrupts, anything else waits for its turn", () => {
  expect(render({ type: "error" })).toContain('class="flash-words" role="alert"')
  expect(render({ type: "info" })).toContain('class="flash-words" role="status"')
})

test("a link leads on by its words, or by its address", () => {
  expect(render({ to: "/en/a", linkText: "On" })).toContain('<a href="/en/a">On</a>')
  expect(render({ to: "/en/a" })).toContain('<a href="/en/a">/en/a</a>')
})

test.each([
  ["<p>A <strong>b</strong><br>c</p>", "<p>A <strong>b</strong><br/>c</p>"],
  ["<ul><li>a</li><li>b</li></ul>", "<ul><li>a</li><li>b</li></ul>"],
  ['<a href="/en/x?a=1&amp;b=2">x</a>', '<a href="/en/x?a=1&amp;b=2">x</a>'],
  ["R&amp;D &lt;here&gt;", "R&amp;D &lt;here&gt;"],
  ["1 < 2", "1 &lt; 2"],
])("of a text, %s, elements are shown as elements [UI-01]", (text, expected) => {
  expect(render({ text })).toContain(`<div class="flash-text">${expected}</div>`)
})

test.each([
  ["<script>x</script>", "x"],
  ["<img src=x onerror=alert(1)>", ""],
  ['<p onclick="x()">a</p>', "<p>a</p>"],
  ['<a href="javascript:x">a</a>', "a"],
  ['<a href="//evil.example">a</a>', "a"],
  ['<a href="/\\evil.example">a</a>', "a"],
  ["<p>a", "<p>a</p>"],
  ["a</p></div>", "a"],
  ["<b><i>a</b>c</i>", "<b><i>a</i></b>c"],
  ["<svg><a href=/x>a</a></svg>", "a"],
])("of a hostile or broken text, %s, only words and plain elements are left", (text, expected) => {
  expect(render({ text })).toContain(`<div class="flash-text">${expected}</div>`)
})

import { expect, test } from "vitest"
import { Button, ButtonLink, IconButton } from "../../../../app/design/components/button.tsx"
import { Spinner } from "../../../../app/design/components/spinner.tsx"
import { renderDocument } from "../../render-document.tsx"

test("a button sends nothing unless it says so", () => {
  expect(renderDocument(<Button>Save</Button>)).toBe('<button type="button" class="button">Save</button>')
})

test("a busy button is disabled and marked as busy, which the style sheet turns into a spinner [UI-06]", () => {
  const html = renderDocument(
    <Button type="submit" isBusy>
      Send
    </Button>,
  )
  expect(html).toBe('<button type="submit" class="button" disabled="" aria-busy="true">Send</button>')
})

test("a button that is disabled for another reason is not said to be busy", () => {
  expect(renderDocument(<Button disabled>Send</Button>)).not.toContain("aria-busy")
})

test("variants and sizes are classes; an icon stands behind the words or in front of them", () => {
  const html = renderDocument(
    <ButtonLink href="/x" variant="quiet" size="small" icon="download" iconPlace="start">
      Download
    </ButtonLink>,
  )
  expect(html).toMatch(/^<a class="button button-quiet button-small" href="\/x"><svg .*<\/svg>Download<\/a>$/)
  expect(renderDocument(<Button icon="arrow-right">On</Button>)).toMatch(/On<svg .*<\/svg><\/button>$/)
  expect(renderDocument(<Button variant="link">Undo</Button>)).toContain('class="link-button"')
})

test("an icon button and a spinner have words for those who don't see them [A11Y-02]", () => {
  expect(renderDocument(<IconButton label="Close" icon="close" />)).toContain('aria-label="Close"')
  expect(renderDocument(<Spinner />, "de")).toContain("Wird geladen")
})

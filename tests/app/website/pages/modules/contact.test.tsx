import { expect, test } from "vitest"
import { Contact } from "../../../../../app/website/pages/modules/contact.tsx"
import { outlinePage } from "../../../../../app/website/pages/outline.ts"
import { moduleOf, render } from "./fixtures.tsx"

const empty = {
  heading: "Contact",
  text: null,
  organisation: null,
  address: null,
  telephone: null,
  email: null,
  openingHours: null,
  links: [],
}

test("telephone and e-mail can be used at once, and an address keeps its lines", () => {
  const own = {
    ...empty,
    telephone: "+41 (0)00 000 00 00",
    email: "info@example.com",
    address: "Street 1\n6036 Town\n",
  }
  const html = render(<Contact module={moduleOf("Contact", own)} outline={outlinePage([])} />)
  expect(html).toContain('<a href="tel:+41000000000">')
  expect(html).toContain('<a href="mailto:info@example.com">')
  expect(html).toContain("<dd>Street 1<br/>6036 Town</dd>")
})

test("without details there is no list of them", () => {
  expect(render(<Contact module={moduleOf("Contact", empty)} outline={outlinePage([])} />)).not.toContain(
    "<dl",
  )
})

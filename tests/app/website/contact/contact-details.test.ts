import { expect, test } from "vitest"
import { contactDetails } from "../../../../app/website/contact/contact-details.ts"

const contact = (key: string) => ({
  __typename: "Contact",
  key,
  anchor: key,
  title: key,
  telephone: "+41 41 000 01 00",
  email: null,
})

test("of a page's contacts the first three are shown [NAV-24]", () => {
  const shown = contactDetails(["a", "b", "c", "d"].map(contact), null)
  expect(shown.map(({ key }) => key)).toEqual(["a", "b", "c"])
})

test("a link to one of them shows that one, a link to nothing all [NAV-24]", () => {
  const modules = ["a", "b"].map(contact)
  expect(contactDetails(modules, "#b").map(({ key }) => key)).toEqual(["b"])
  expect(contactDetails(modules, "?x=1#missing").map(({ key }) => key)).toEqual(["a", "b"])
})

test("who can be neither called nor written to is no contact", () => {
  expect(contactDetails([{ ...contact("a"), telephone: null }, { __typename: "Quote" }], null)).toEqual([])
})

import { expect, test } from "vitest"
import { loadContacts } from "../../../../app/website/stories/contacts.server.ts"
import { ContactsScreen } from "../../../../app/website/stories/contacts-screen.tsx"
import { renderDocument } from "../../render-document.tsx"
import { createTestContext } from "../../request-context.ts"
import { storiesSite, story } from "./fixture.ts"

async function show(path: string) {
  const context = createTestContext(`http://localhost/en${path}`, {
    answers: storiesSite([story("heights")]),
  })
  const { data: view } = await loadContacts(context)
  return { view, html: renderDocument(<ContactsScreen view={view} />) }
}

test("the authors are listed at an address that is no story's [ROUTE-22]", async () => {
  const { html, view } = await show("/stories/contacts")
  expect(html).toContain("<h1>Who writes here</h1>")
  expect(html).toContain('<a href="/en/stories/contacts/crimp-laboratory">Crimp laboratory</a>')
  expect(view.breadcrumbs.map(({ href }) => href)).toEqual(["/en", "/en/stories", "/en/stories/contacts"])
})

test("an author is shown with their stories [ROUTE-23]", async () => {
  const { html, view } = await show("/stories/contacts/crimp-laboratory")
  expect(html).toContain("<h1>Crimp laboratory</h1>")
  expect(html).toContain('href="/en/stories/heights"')
  expect(view.head).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "http://localhost:3000/en/stories/contacts/crimp-laboratory",
  })
})

test.each(["/stories/contacts/nobody", "/stories/contacts/a%20b", "/stories/contacts/a/b"])(
  "%s is a 404",
  async (path) => {
    const thrown = await show(path).catch((reason: unknown) => reason)
    expect(thrown).toMatchObject({ status: 404 })
  },
)

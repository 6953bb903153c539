import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { TextsProvider } from "../../../../app/ground/i18n/use-translation.tsx"
import { loadPageForms } from "../../../../app/website/address/page-forms.server.tsx"
import { chosenTeam } from "../../../../app/website/requests/chosen-team.ts"
import { createTestContext } from "../../request-context.ts"

type Modules = Parameters<typeof loadPageForms>[1]

function formModule(different: object = {}): Modules[number] {
  return {
    __typename: "Form",
    key: "ask",
    measure: "INLINE",
    anchor: null,
    anchorTitle: null,
    heading: "Ask us",
    text: null,
    form: "contact-request",
    team: null,
    product: null,
    whitepaper: null,
    ...different,
  } as Modules[number]
}

async function shown(module: Modules[number], cookies = {}): Promise<string | null> {
  const context = createTestContext("http://localhost/en/company", { cookies })
  const forms = await loadPageForms(context, [module])
  const content = forms?.content(module as never)
  return content
    ? renderToStaticMarkup(<TextsProvider value={context.translator.i18n}>{content}</TextsProvider>)
    : null
}

test("a form on a page is sent to the form's own address and says which page it stood on", async () => {
  const html = await shown(formModule())
  expect(html).toMatch(/<form[^>]*method="post"[^>]*action="\/en\/contact\/request"/)
  expect(html).toContain('<input type="hidden" name="page" value="/en/company"/>')
  expect(html).toMatch(/name="email"/)
})

test("two readers get the same form, without key, time trap and anything of their own", async () => {
  const html = await shown(formModule())
  expect(await shown(formModule(), { session: "somebody" })).toBe(html)
  // The script fills these in for one reader; in the document they are empty.
  expect(html).not.toMatch(/name="(key|form-time|form-token|form-proof)"[^>]* value="[^"]/)
  expect(html).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
})

test("an editor's team, product and whitepaper are filled in", async () => {
  expect(await shown(formModule({ team: "service", product: "alpha-100" }))).toMatch(
    /name="team" value="service".*value="alpha-100"/s,
  )
  expect(await shown(formModule({ form: "whitepaper", whitepaper: { id: "crimp-heights" } }))).toContain(
    'name="whitepaper" value="crimp-heights"',
  )
})

test("a form that doesn't exist is left out, and the log says so", async () => {
  const context = createTestContext("http://localhost/en/company")
  const module = formModule({ form: "lunch" })
  const forms = await loadPageForms(context, [module])
  expect(forms?.content(module as never)).toBeNull()
  expect(context.upstreams.lines.some(({ msg }) => String(msg).includes('"lunch"'))).toBe(true)
  expect(await loadPageForms(context, [])).toBeNull()
})

test("a browser can choose no team that no form has", () => {
  const form = { team: "sales" }
  expect(chosenTeam(form, new URLSearchParams("team=service"))).toBe("service")
  expect(chosenTeam(form, new URLSearchParams("team=boss"))).toBe("sales")
  expect(chosenTeam(form, new URLSearchParams())).toBe("sales")
})

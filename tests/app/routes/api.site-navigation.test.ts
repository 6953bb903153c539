import { beforeEach, expect, test } from "vitest"
import { hashEditorPassword } from "../../../app/request/editor-session/editor-session.server.ts"
import { loader as editorSection } from "../../../app/routes/api.site-navigation.editor.section.ts"
import { loader as editor } from "../../../app/routes/api.site-navigation.editor.ts"
import { loader as publicSection } from "../../../app/routes/api.site-navigation.public.section.ts"
import { loader as publicSite } from "../../../app/routes/api.site-navigation.public.ts"
import { createTestUpstreams, type TestUpstreams } from "../upstreams.ts"
import { navigationItem } from "../website/navigation/fixture.ts"
import { callRoute } from "./call-route.ts"

const items = [
  navigationItem("shown"),
  navigationItem("hidden", { hidden: true }),
  navigationItem("swiss", { countries: ["CH"] }),
]
const sections = [{ id: "s1", title: "Section", items }]

let upstreams: TestUpstreams

beforeEach(() => {
  const site = {
    headerNavigation: { theme: "Default", hidden: false, homeItems: [], topItems: items },
    footerNavigation: { theme: "Copper", contactLink: null, navigationSections: sections },
  }
  const findSite = ({ siteId }: Record<string, unknown>) => ({ site: siteId === "main" ? site : null })
  upstreams = createTestUpstreams({
    answers: {
      SiteNavigation: findSite,
      NavigationSections: { navigationSections: sections },
    },
  })
})

function ask(
  loader: Parameters<typeof callRoute>[0],
  query: string,
  params: Record<string, string>,
  isEditor = false,
) {
  const cookie = `editor-password=${hashEditorPassword(upstreams)}`
  return callRoute(loader, `http://localhost/api/x?${query}`, {
    upstreams,
    params,
    headers: isEditor ? { cookie } : {},
  })
}

test("a section that is called like a property of every object is one that doesn't exist", async () => {
  for (const ids of ["__proto__", "constructor", "toString,s1"])
    expect((await ask(publicSection, "", { ids })).status).toBe(200)
})

const stages = () =>
  upstreams.asked
    .filter(({ operation }) => operation !== "SystemData")
    .map(({ variables }) => variables.stage)

test("a site's navigation has header and footer, without hidden and foreign items [NAV-05, NAV-06, NAV-11]", async () => {
  const answer = await ask(publicSite, "lang=en", { siteId: "main" })
  expect(await answer.json()).toMatchObject({
    site: { id: "main", slug: null },
    headerNavigation: {
      theme: "Default",
      hidden: false,
      homeItems: [],
      topItems: [{ id: "shown", url: "/en/shown", unlocalizedUrl: "/shown" }],
    },
    footerNavigation: {
      theme: "Copper",
      contactLink: null,
      navigationSections: [{ id: "s1", items: [{ id: "shown" }] }],
    },
  })
})

test("sections are keyed by id [NAV-13]", async () => {
  const answer = await (await ask(publicSection, "lang=de", { ids: "s1,s1" })).json()
  expect(Object.keys(answer)).toEqual(["s1"])
  expect(answer.s1.navigationSection.items).toMatchObject([{ id: "shown", url: "/de/shown" }])
})

test("editors get hidden items and the stage that they ask for, unkept [NAV-06, NAV-12]", async () => {
  const answer = await ask(editor, "lang=en&stage=draft", { siteId: "main" }, true)
  const { headerNavigation } = await answer.json()
  expect(headerNavigation.topItems.map(({ id }: { id: string }) => id)).toEqual(["shown", "hidden"])
  await ask(editor, "lang=en&stage=draft", { siteId: "main" }, true)
  expect(stages()).toEqual(["DRAFT", "DRAFT"])
})

test("editors have the call for sections, too [NAV-14]", async () => {
  const answer = await (await ask(editorSection, "lang=en&stage=DRAFT", { ids: "s1" }, true)).json()
  expect(answer.s1.navigationSection.items).toHaveLength(2)
  expect(stages()).toEqual(["DRAFT"])
})

test("everybody else gets a 403 from the editors' calls, in words [NAV-12, NAV-14]", async () => {
  for (const [loader, params] of [
    [editor, { siteId: "main" }],
    [editorSection, { ids: "s1" }],
  ] as const) {
    const answer = await ask(loader, "lang=en", params)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toEqual({ message: "Editors only" })
  }
})

test("the public call shows published content only, whatever it is asked [NAV-11]", async () => {
  await ask(publicSite, "lang=en&stage=DRAFT", { siteId: "main" }, true)
  expect(stages()).toEqual(["PUBLISHED"])
})

test.each(["xx", "EN", "english", "e", "../website/", "%00"])(
  "a lang that is no language is refused: %s",
  async (lang) => {
    expect((await ask(publicSite, `lang=${lang}`, { siteId: "main" })).status).toBe(400)
  },
)

test("a site that isn't there is a 404", async () => {
  expect((await ask(publicSite, "lang=en", { siteId: "nothing" })).status).toBe(404)
})

test.each(["", ",", "a b", "../x", "x".repeat(101), Array.from({ length: 51 }, (_, n) => n).join(",")])(
  "ids that can't be ids are refused: %.20s",
  async (ids) => {
    expect((await ask(publicSection, "lang=en", { ids })).status).toBe(400)
  },
)

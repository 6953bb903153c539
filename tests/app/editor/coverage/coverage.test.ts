import { expect, test } from "vitest"
import { loadCoverage } from "../../../../app/editor/coverage/coverage.server.ts"
import { createTestContext } from "../../request-context.ts"
import { createTestUpstreams } from "../../upstreams.ts"

const figures = { fields: 10, translated: 6, outdated: 1, words: 100, translatedWords: 61 }
const countedAt = new Date("2026-11-23T08:00:00Z")

test("sites and the interface stand in the same figures, and each leads to its list", async () => {
  const upstreams = Object.assign(createTestUpstreams(), {
    translationCoverage: {
      sum: async () => [
        { ...figures, siteId: "main", language: "de", entries: 3, countedAt },
        { ...figures, siteId: "", language: "fr", entries: 1, countedAt: new Date("2026-11-23T06:00:00Z") },
      ],
      update: async () => {},
      texts: async () => [
        { language: "de", texts: 5, translated: 4, words: 20, translatedWords: 17, missing: ["ui:close"] },
      ],
    },
  })
  const context = createTestContext("http://localhost/en/editor/coverage", { upstreams, isEditor: true })
  const { data: view } = await loadCoverage(context)
  expect(view.sites).toMatchObject([
    {
      id: "main",
      rows: [
        {
          ...figures,
          language: "de",
          languageName: "Language de",
          href: "/en/editor/translation?site=main&language=de",
        },
      ],
    },
    { id: "", name: null, rows: [{ href: "/en/editor/translation?language=fr" }] },
  ])
  expect(view.interface).toMatchObject({
    rows: [{ fields: 5, translated: 4, href: null, entries: null }],
    missing: [{ language: "de", languageName: "Language de", keys: ["ui:close"] }],
  })
  // The oldest figure says how old all are.
  expect(view.countedAt).toContain("7:00")
})

import { expect, test } from "vitest"
import { loader } from "../../../app/routes/media-release.pdf.ts"
import { createTestUpstreams } from "../upstreams.ts"
import { pageContent, siteWith } from "../website/pages/page-fixture.ts"
import { release, withReleases } from "../website/releases/fixture.ts"
import { callRoute } from "./call-route.ts"

function ask(address: string, found = release(), headers: Record<string, string> = {}) {
  const upstreams = createTestUpstreams({ answers: withReleases({ found }) })
  return callRoute(loader as never, `http://localhost${address}`, { upstreams, headers })
}

test("a release is a PDF beside its page, with the page's words in the page's language [ROUTE-25]", async () => {
  const corrections = [{ at: "2026-03-10T09:30:00.000Z", text: "A figure was wrong." }]
  const answer = await ask(
    "/en/media-releases/results.pdf",
    release({ mediaReleaseAdhoc: true, corrections }),
  )
  expect(answer.status).toBe(200)
  expect(answer.headers.get("Content-Type")).toBe("application/pdf")
  expect(answer.headers.get("Content-Language")).toBe("en")
  expect(answer.headers.get("Content-Disposition")).toBe('inline; filename="results-en.pdf"')
  expect(answer.headers.get("Link")).toBe(
    '<http://localhost:3000/en/media-releases/results>; rel="canonical"',
  )
  const document = JSON.parse(await answer.text())
  expect(document).toMatchObject({
    language: "en",
    title: "Results 2026",
    lead: "Sales rose by a tenth.",
    opening: "Ad hoc announcement pursuant to Art. 53 LR",
  })
  const words = JSON.stringify(document.blocks)
  for (const text of [
    "Sales rose.",
    "A figure was wrong.",
    "The group builds machines.",
    "media@komax.example",
  ])
    expect(words).toContain(text)
})

test("who knows the PDF already gets no second copy", async () => {
  const answer = await ask("/en/media-releases/results.pdf", release(), { "If-None-Match": 'W/"made"' })
  expect([answer.status, await answer.text()]).toEqual([304, ""])
})

test.each(["/en/media-releases/unknown.pdf", "/en/media-releases/.pdf", "/en/media-releases/%2e%2e.pdf"])(
  "%s is a 404",
  async (address) => {
    expect((await ask(address)).status).toBe(404)
  },
)

test("another site has no releases, and a protected one is to be read on its page only [SITE-17]", async () => {
  expect(
    (await callRoute(loader as never, "http://schleuniger.localhost/en/media-releases/a.pdf")).status,
  ).toBe(404)
  const secret = pageContent({
    id: "page-results",
    path: "/media-releases/results",
    cmsType: "MediaRelease",
    protection: { type: "PASSWORD", passwordKey: "press", roles: [] },
  })
  const upstreams = createTestUpstreams({ answers: { ...withReleases(), ...siteWith(secret) } })
  const answer = await callRoute(loader as never, "http://localhost/en/media-releases/results.pdf", {
    upstreams,
  })
  expect(answer.status).toBe(404)
})

import { expect, test } from "vitest"
import { createKeptHtml } from "../../../../app/request/document/kept-html.tsx"
import { loadPageView } from "../../../../app/website/address/page-view.server.ts"
import { PageView } from "../../../../app/website/address/page-view.tsx"
import { renderDocument } from "../../render-document.tsx"
import { createTestContext } from "../../request-context.ts"
import { pageContent, siteWith } from "../pages/page-fixture.ts"

async function pageOf(theme: "Cirris" | null): Promise<string> {
  const answers = siteWith(pageContent({ theme }))
  const { data } = await loadPageView(createTestContext("http://localhost/en/company", { answers }))
  return renderDocument(createKeptHtml().surround(<PageView view={data} />))
}

test("a page may have a theme of its own; another one takes that of its site [THEME-05]", async () => {
  expect(await pageOf("Cirris")).toMatch(/<article class="cirris"/)
  expect(await pageOf(null)).toMatch(/<article data-page/)
})

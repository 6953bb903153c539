import { readdirSync, readFileSync } from "node:fs"
import type { ReactNode } from "react"
import { expect, test } from "vitest"
import { ButtonsPage } from "../../../../app/website/style-guide/buttons-page.tsx"
import { ComponentsPage } from "../../../../app/website/style-guide/components-page.tsx"
import { ErrorPages } from "../../../../app/website/style-guide/error-pages.tsx"
import { GuideFrame } from "../../../../app/website/style-guide/guide-frame.tsx"
import { InputsPage } from "../../../../app/website/style-guide/inputs-page.tsx"
import { ModulesPage } from "../../../../app/website/style-guide/modules-page.tsx"
import { Overview } from "../../../../app/website/style-guide/overview.tsx"
import { TypographyPage } from "../../../../app/website/style-guide/typography-page.tsx"
import { faultsOfHtml } from "../../../html-validator.ts"
import { renderDocument } from "../../render-document.tsx"
import { file, picture } from "../pages/modules/fixtures.tsx"

const media = {
  pictures: [1, 2, 3, 4, 5, 6, 7, 8].map((number) => picture(`sample-${number}`)),
  film: file("film.mp4", 9_000_000),
  document: file("guide.pdf", 1_200_000),
}

const pages: Array<[path: string, content: ReactNode]> = [
  ["/style-guide", <Overview key="overview" />],
  ["/style-guide/inputs", <InputsPage key="inputs" />],
  ["/style-guide/buttons", <ButtonsPage key="buttons" />],
  ["/style-guide/modules", <ModulesPage key="modules" media={media} />],
  ["/style-guide/components", <ComponentsPage key="components" />],
  ["/style-guide/typography", <TypographyPage key="typography" />],
  ["/style-guide/pages/error", <ErrorPages key="errors" />],
]

function renderGuide(path: string, content: ReactNode, language = "en"): string {
  const body = renderDocument(
    <GuideFrame look={{ theme: "Light_Blue", scheme: "dark" }} path={path}>
      {content}
    </GuideFrame>,
    language,
  )
  return `<!DOCTYPE html><html lang="${language}"><head><title>Style guide</title></head><body>${body}</body></html>`
}

test.each(pages)("%s is valid HTML [STYLE-02…08]", async (path, content) => {
  expect(await faultsOfHtml(renderGuide(path, content))).toEqual([])
})

test.each(pages)(
  "%s stands in the chosen theme and scheme, marks itself and has one h1 [STYLE-01]",
  (path, content) => {
    const html = renderGuide(path, content)
    expect(html).toContain('class="style-guide light-blue" data-scheme="dark"')
    expect(html).toContain(`<a href="${path}?theme=Light_Blue&amp;scheme=dark" aria-current="page">`)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html.match(/<main/g)).toHaveLength(1)
    expect(html).not.toContain("data-not-found")
  },
)

test("the guide speaks English on a site in another language [STYLE-01]", () => {
  expect(renderGuide("/style-guide/inputs", <InputsPage />, "fr")).not.toContain("facultatif")
})

test("every component of app/design/components that has markup stands in the guide, by its name and its file [STYLE-06]", () => {
  const html = pages.map(([path, content]) => renderGuide(path, content)).join("")
  const elsewhere = [
    "content-link.tsx",
    "field.tsx",
    "flash-text.tsx",
    "icon.tsx",
    "message-page.tsx",
    "responsive-image.tsx",
  ]
  const folder = new URL("../../../../app/design/components/", import.meta.url)
  const files = readdirSync(folder).filter((name) => name.endsWith(".tsx") && !elsewhere.includes(name))
  const missing = files.filter((name) => !html.includes(`app/design/components/${name}`))
  const unnamed = files.flatMap((name) =>
    [...readFileSync(new URL(name, folder), "utf8").matchAll(/^export function ([A-Z]\w+)/gm)]
      .map(([, component]) => component)
      .filter((component) => !html.includes(`&lt;${component}`)),
  )
  expect({ missing, unnamed }).toEqual({ missing: [], unnamed: [] })
})

test("all content modules are shown with content [STYLE-05]", () => {
  const html = renderGuide("/style-guide/modules", <ModulesPage media={media} />)
  expect(html.match(/id="module-/g)?.length).toBe(29 * 2)
  expect(html).not.toContain('class="guide-page layout-grid"></div>')
})

test("the modules stand on a site whose content has no pictures yet", () => {
  const bare = { pictures: [], film: null, document: null }
  expect(renderGuide("/style-guide/modules", <ModulesPage media={bare} />)).toContain(
    "A crimp is right the first time",
  )
})

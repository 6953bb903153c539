import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { parseAllDocuments, visit } from "yaml"
import type { RichTextTree } from "../../../../app/editor/fields/component-fields.ts"
import { isWritable, markdownOf, treeOf } from "../../../../app/editor/fields/rich-text-markdown.ts"
import { mapLinks, richTextFromMarkdown } from "../../../../services/content/rich-text.ts"

const demo = join(import.meta.dirname, "../../../../services/content/demo/sites")

/** The trees of all rich texts of the demo, as the content service answers them. */
const trees = readdirSync(demo, { recursive: true, encoding: "utf8" })
  .filter((path) => /[/.][a-z]{2}(?:\.draft)?\.yaml$/.test(path))
  .flatMap((path) => {
    const found: { place: string; tree: RichTextTree }[] = []
    for (const document of parseAllDocuments(readFileSync(join(demo, path), "utf8")))
      visit(document, {
        Pair(_, { key, value }) {
          const text = (value as { value?: unknown } | null)?.value
          if (["body", "transcript"].includes(String(key)) && typeof text === "string")
            found.push({ place: path, tree: answered(text) })
        },
      })
    return found
  })

function answered(markdown: string): RichTextTree {
  return mapLinks(richTextFromMarkdown(markdown).tree, ({ href = "", ...link }) => {
    const [, path, pageParameters] = /^page:([^?#]*)([?#].*)?$/.exec(href) ?? []
    if (path === undefined) return { ...link, href }
    const page = { id: `main${path.replaceAll("/", "-")}`, slug: "x", path, site: { id: "main", slug: null } }
    return { ...link, href: null, page, ...(pageParameters && { pageParameters }) }
  })
}

test("every rich text of the demo is the same after a translator has seen it", () => {
  expect(trees.length).toBeGreaterThan(200)
  expect(trees.filter(({ tree }) => !isWritable(tree)).map(({ place }) => place)).toEqual([])
})

test("a link to a page is written with the page's id, and finds its page again", () => {
  const tree = answered("See [our history](page:/company/history#past) and [this](https://example.com).")
  const markdown = markdownOf(tree)
  expect(markdown).toBe("See [our history](page:main-company-history#past) and [this](https://example.com).")
  expect(treeOf(markdown.replace("our history", "Geschichte"), [tree])).toEqual({
    tree: answered("See [Geschichte](page:/company/history#past) and [this](https://example.com)."),
    faults: [],
  })
  expect(treeOf("[x](page:main-other)", []).tree.children).toMatchObject([
    { children: [{ type: "link", href: null, page: { id: "main-other" } }] },
  ])
})

test("what only the tree says of a link stays: whether it opens a new tab", () => {
  const link = {
    type: "link",
    href: "https://example.com",
    openInNewTab: true,
    children: [{ text: "There" }],
  }
  const tree = { children: [{ type: "paragraph", children: [link] }] }
  expect(treeOf("[Dort](https://example.com)", [tree]).tree.children).toEqual([
    { type: "paragraph", children: [{ ...link, children: [{ text: "Dort" }] }] },
  ])
})

test.each([
  ["one\n\n<br>", { line: 3, kind: "html" }],
  ["![x](y.png)", { line: 1, kind: "picture" }],
  ["# Title", { line: 1, kind: "heading" }],
  ["a\n\n***\n\nb", { line: 3, kind: "rule" }],
  ["[x](javascript:alert(1))", { line: 1, kind: "link" }],
  ["[x](page:)", { line: 1, kind: "link" }],
  ["> - a", { line: 1, kind: "shape" }],
] as const)("what the website has no form for is told with its line: %j", (markdown, fault) => {
  expect(treeOf(markdown, []).faults).toEqual([fault])
})

test("what Markdown can't say is known", () => {
  const tree = { children: [{ type: "paragraph", children: [{ text: "so", underline: true }] }] }
  expect(isWritable(tree)).toBe(false)
})

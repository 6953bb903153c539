import type { OperationDefinitionNode, parse } from "graphql"
import { expect, test } from "vitest"
import { overlayTexts } from "../../../../app/editor/translator/preview/overlay.ts"
import { PageByPathDocument } from "../../../../app/ground/graphql/generated/content.ts"

function selectionOf(document: typeof PageByPathDocument | ReturnType<typeof parse>) {
  const operation = document.definitions.find(({ kind }) => kind === "OperationDefinition")
  const [field] = (operation as OperationDefinitionNode).selectionSet.selections
  if (field?.kind !== "Field" || !field.selectionSet) throw new Error("no selection")
  return field.selectionSet
}

test("texts go where the page's own query asks for them, whatever name it gives them", () => {
  const tree = { children: [{ type: "paragraph", children: [{ text: "So" }] }] }
  const page = {
    id: "main-texts",
    title: "Texts",
    description: null,
    modules: [
      { __typename: "CoverHero", key: "hero", heading: "Hello", links: [{ text: "a" }, { text: "b" }] },
      { __typename: "Cards", key: "facts", title: "Facts", items: [{ title: "One", link: { text: "x" } }] },
      { __typename: "RichTextModule", key: "text", content: { raw: { children: [] } } },
      { __typename: "Table", key: "sizes", columns: ["A"], rows: [["1"]] },
    ],
  }
  overlayTexts(
    PageByPathDocument,
    page,
    selectionOf(PageByPathDocument),
    new Map<string, never>(
      Object.entries({
        title: "Texte",
        description: "Alle",
        "modules.hero.title": "Hallo",
        "modules.hero.links.1.text": "B",
        "modules.facts.items.0.title": "Eins",
        "modules.facts.items.0.link.text": "X",
        "modules.facts.items.7.title": "nobody",
        "modules.text.body": tree,
        "modules.sizes.rows": [["eins"]],
        "modules.gone.title": "nobody",
      }) as [string, never][],
    ),
  )
  expect(page).toEqual({
    id: "main-texts",
    title: "Texte",
    description: "Alle",
    modules: [
      { __typename: "CoverHero", key: "hero", heading: "Hallo", links: [{ text: "a" }, { text: "B" }] },
      { __typename: "Cards", key: "facts", title: "Facts", items: [{ title: "Eins", link: { text: "X" } }] },
      { __typename: "RichTextModule", key: "text", content: { raw: tree } },
      { __typename: "Table", key: "sizes", columns: ["A"], rows: [["eins"]] },
    ],
  })
})

import { createElement, Fragment, type ReactNode } from "react"
import { ContentLink } from "../../design/components/content-link.tsx"
import { withKeys } from "../../design/components/with-keys.ts"
import type { LinkData, ResolvedLink } from "../../request/links/link.ts"
import { type PageContextValue, usePageContext } from "./page-context.tsx"
import {
  type ElementNode,
  headingLevel,
  isElementNode,
  isRecord,
  isTextNode,
  type TextNode,
  textOf,
} from "./rich-text-node.ts"

type RichTextProps = {
  /** The content service's tree: `{ children: […] }`. */
  raw: { children: readonly unknown[] }
  /** The highest allowed heading level: 2 on the page itself, lower below a module's own title. */
  minHeadingLevel?: number
  /** Element id of the heading at a place in the tree. */
  headingId?: (place: string) => string | undefined
}

type Renderer = Pick<PageContextValue, "link" | "t"> & Required<Omit<RichTextProps, "raw">>

/** Renders rich text from its tree; HTML in the content is never output as markup. */
export function RichText({ raw, minHeadingLevel = 2, headingId = () => undefined }: RichTextProps) {
  const { link, t } = usePageContext()
  return (
    <div className="rich-text">
      {renderChildren(raw.children, "", { link, t, minHeadingLevel, headingId })}
    </div>
  )
}

const plainElements: Readonly<Record<string, string>> = {
  paragraph: "p",
  "bulleted-list": "ul",
  "numbered-list": "ol",
  "list-item": "li",
  "block-quote": "blockquote",
  table_head: "thead",
  table_body: "tbody",
  table_row: "tr",
  table_cell: "td",
}

/** Class names that editors may use. */
const passageClasses = new Set(["lead", "note", "small"])

function renderChildren(nodes: readonly unknown[], parent: string, renderer: Renderer): ReactNode[] {
  return nodes.map((node, index) => {
    const place = parent ? `${parent}.${index}` : `${index}`
    return <Fragment key={place}>{renderNode(node, place, renderer)}</Fragment>
  })
}

function renderNode(node: unknown, place: string, renderer: Renderer): ReactNode {
  if (isTextNode(node)) return renderText(node)
  if (!isElementNode(node)) return null
  const level = headingLevel(node)
  if (level !== null) return renderHeading(node, level, place, renderer)
  const children = renderChildren(node.children, place, renderer)
  const element = plainElements[node.type]
  if (element)
    return node.type === "paragraph" && !textOf(node).trim() ? null : createElement(element, null, children)
  return renderSpecial(node, children, renderer)
}

function renderSpecial(node: ElementNode, children: ReactNode, { link, t }: Renderer): ReactNode {
  switch (node.type) {
    case "table":
      return (
        <div className="table-scroll">
          <table>{children}</table>
        </div>
      )
    case "table_header_cell":
      return <th scope="col">{children}</th>
    case "link":
      return (
        <ContentLink link={resolveLink(node, link)} newTabNotice={t("modules:link.newTab")}>
          {children}
        </ContentLink>
      )
    case "code":
    case "code-block":
      return (
        <pre>
          <code>{children}</code>
        </pre>
      )
    case "class":
      return renderPassage(node, children)
    default: // list-item-child, and types of newer content models
      return children
  }
}

function renderPassage(node: ElementNode, children: ReactNode): ReactNode {
  const name = node.className
  return typeof name === "string" && passageClasses.has(name) ? (
    <div className={`text-${name}`}>{children}</div>
  ) : (
    children
  )
}

function renderHeading(node: ElementNode, level: number, place: string, renderer: Renderer): ReactNode {
  if (!textOf(node).trim()) return null
  const element = `h${Math.max(level, renderer.minHeadingLevel)}`
  return createElement(
    element,
    { id: renderer.headingId(place) },
    renderChildren(node.children, place, renderer),
  )
}

function renderText(node: TextNode): ReactNode {
  let content: ReactNode = withLineBreaks(node.text)
  if (node.code) content = <code>{content}</code>
  if (node.underline) content = <u>{content}</u>
  if (node.italic) content = <em>{content}</em>
  if (node.bold) content = <strong>{content}</strong>
  return content
}

/** Editors write line breaks as newlines in the text. */
export function withLineBreaks(text: string): ReactNode {
  const lines = text.split("\n")
  if (lines.length === 1) return text
  return withKeys(lines).map(({ key, item: line }) => (
    <Fragment key={key}>
      {line}
      {key === `${lines.length - 1}` ? null : <br />}
    </Fragment>
  ))
}

function resolveLink(node: ElementNode, link: PageContextValue["link"]): ResolvedLink | null {
  return link({
    text: textOf(node),
    openInNewTab: node.openInNewTab === true,
    pageParameters: typeof node.pageParameters === "string" ? node.pageParameters : null,
    path: null,
    url: typeof node.href === "string" ? node.href : null,
    productSlug: null,
    page: pageOf(node.page),
  })
}

function pageOf(page: unknown): LinkData["page"] {
  if (!isRecord(page) || !isRecord(page.site)) return null
  const { id, slug, path, site } = page
  if (
    typeof id !== "string" ||
    typeof slug !== "string" ||
    typeof path !== "string" ||
    typeof site.id !== "string"
  )
    return null
  return { id, slug, path, site: { id: site.id, slug: typeof site.slug === "string" ? site.slug : null } }
}

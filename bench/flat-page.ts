/**
 * Converts the recorded page into modules: the floor renders it as one flat tree of elements, stock Remix as plain
 * components. Both show the same content as our page, so that only the rendering differs.
 */
import { type ChildNode, isTag, isText } from "domhandler"
import { parseDocument } from "htmlparser2"

/** The folder of the modules is within the project, so that they can import React. */
export const flatPageFile = ".cache/bench/flat-page.mjs"
export const plainPageFile = ".cache/bench/plain-page.mjs"

/** An element by its name, or a text. */
export type FlatNode = { name: string; attributes: Record<string, string>; children: FlatNode[] } | string

/** Boolean attributes, which React omits when they are empty. */
const flags = new Set([
  "async",
  "checked",
  "controls",
  "defer",
  "disabled",
  "hidden",
  "loop",
  "multiple",
  "muted",
  "open",
  "required",
])
/** The content of these elements isn't escaped. */
const rawNames = new Set(["script", "style"])
const reactNames: Readonly<Record<string, string>> = { class: "className", for: "htmlFor" }

/** The `html` element. React's comments between texts are removed, and the texts stay separate. */
export function parseFlat(html: string): FlatNode {
  const [root] = parseDocument(html, { lowerCaseTags: false, lowerCaseAttributeNames: false })
    .children.filter(isTag)
    .map(toFlat)
  if (!root) throw new Error("There is no element in the recorded page")
  return root
}

function toFlat(node: ChildNode): FlatNode {
  if (isText(node)) return node.data
  if (!isTag(node)) throw new Error(`A ${node.type} has no place in a page`)
  const children = node.children.filter((child) => isTag(child) || isText(child))
  return { name: node.name, attributes: { ...node.attribs }, children: children.map(toFlat) }
}

/** A module whose `Page` creates all elements of the page without any component. */
export function flatModule(root: FlatNode): string {
  return `import { jsx, jsxs } from "react/jsx-runtime"\nexport function Page() {\n  return ${write(root, JSON.stringify)}\n}\n`
}

/** Elements for which somebody who writes such a page by hand would define a component. */
const componentNames = new Set(["header", "nav", "main", "footer", "section", "article", "ul", "li", "form"])
/** Attributes that are content and not markup, so they come from the loader. */
const contentAttributes = new Set(["alt", "href", "src", "srcset"])

/**
 * A module with the body's children as plain components; it exports texts and addresses as `content`, which the
 * components get as a parameter.
 */
export function componentsModule(root: FlatNode): string {
  const body = typeof root === "string" ? undefined : root.children.find((child) => nameOf(child) === "body")
  if (!body || typeof body === "string") throw new Error("There is no body in the recorded page")
  const content: string[] = []
  const components: string[] = []

  function say(text: string): string {
    content.push(text)
    return `content[${content.length - 1}]`
  }

  function writePart(node: FlatNode): string {
    if (typeof node === "string" || !componentNames.has(node.name))
      return write(node, say, { writeChild: writePart })
    const name = `${node.name[0]?.toUpperCase()}${node.name.slice(1)}${components.length}`
    const place = components.push("") - 1
    const markup = write(node, say, { writeChild: writePart })
    components[place] = `function ${name}({ content }) {\n  return ${markup}\n}`
    return `jsx(${name}, { content })`
  }

  const page = `jsxs(Fragment, { children: [${body.children.map(writePart).join(", ")}] })`
  return [
    'import { Fragment, jsx, jsxs } from "react/jsx-runtime"',
    ...components,
    `export function Page({ content }) {\n  return ${page}\n}`,
    `export const content = ${JSON.stringify(content)}`,
    "",
  ].join("\n")
}

type Say = (text: string) => string

/** @param say writes a text, or an attribute that is content */
function write(
  node: FlatNode,
  say: Say,
  { writeChild = (child: FlatNode) => write(child, say) } = {},
): string {
  if (typeof node === "string") return say(node)
  const children = node.children.map(writeChild)
  const attributes = Object.entries(node.attributes).map(([name, value]) => {
    const written = flags.has(name)
      ? "true"
      : contentAttributes.has(name)
        ? say(value)
        : JSON.stringify(value)
    return `${JSON.stringify(reactNames[name] ?? name)}: ${written}`
  })
  const make = children.length > 1 ? "jsxs" : "jsx"
  return `${make}(${JSON.stringify(node.name)}, { ${[...attributes, ...writeContent(node.name, children)].join(", ")} })`
}

function writeContent(name: string, children: readonly string[]): string[] {
  if (children.length > 1) return [`children: [${children.join(", ")}]`]
  const [only] = children
  if (only === undefined) return []
  return [rawNames.has(name) ? `dangerouslySetInnerHTML: { __html: ${only} }` : `children: ${only}`]
}

function nameOf(node: FlatNode): string | null {
  return typeof node === "string" ? null : node.name
}

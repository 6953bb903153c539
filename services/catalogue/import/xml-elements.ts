/** Streams the wanted elements of an XML file, each as a small tree. */
import { SaxesParser, type SaxesTagPlain } from "saxes"
import type { FaultList } from "./faults.ts"
import { readText, type TextOptions } from "./source-text.ts"

export type XmlElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: XmlElement[]
  line: number
}

const maxNodes = 50_000
const maxTextLength = 1024 * 1024
const maxDepth = 64

/**
 * Holds one element in memory. Document types and custom entities are refused: catalogues don't need them, and with
 * them a small file can expand without end.
 *
 * @param isWanted called for every element outside a wanted one.
 * @throws {CatalogueFaultsError}
 */
export async function* readElements(
  options: TextOptions,
  isWanted: (name: string) => boolean,
): AsyncGenerator<XmlElement> {
  const { file, faults } = options
  const builder = new TreeBuilder(file, faults, isWanted)
  for await (const text of readText(options)) {
    builder.write(text)
    yield* builder.found.splice(0)
  }
  builder.close()
  yield* builder.found.splice(0)
}

class TreeBuilder {
  readonly found: XmlElement[] = []
  private readonly parser = new SaxesParser({ xmlns: false, position: true })
  private readonly open: XmlElement[] = []
  private readonly faults: FaultList
  private readonly file: string
  private readonly isWanted: (name: string) => boolean
  private nodes = 0
  private textLength = 0
  private depth = 0

  constructor(file: string, faults: FaultList, isWanted: (name: string) => boolean) {
    this.file = file
    this.faults = faults
    this.isWanted = isWanted
    this.parser.on("error", (error) => this.fail(reasonOf(error.message)))
    this.parser.on("doctype", () => this.fail("a DOCTYPE is not allowed here"))
    this.parser.on("opentag", (tag) => this.enter(tag))
    this.parser.on("closetag", () => this.leave())
    this.parser.on("text", (text) => this.add(text))
    this.parser.on("cdata", (text) => this.add(text))
  }

  write(text: string): void {
    this.parser.write(text)
  }

  close(): void {
    this.parser.close()
  }

  private fail(reason: string): never {
    return this.faults.fail(this.file, this.parser.line, reason)
  }

  private enter({ name: qualified, attributes }: SaxesTagPlain): void {
    this.depth++
    if (this.depth > maxDepth) this.fail(`elements are nested deeper than ${maxDepth}`)
    const name = qualified.slice(qualified.indexOf(":") + 1)
    const parent = this.open.at(-1)
    if (!parent && !this.isWanted(name)) return
    if (!parent) {
      this.nodes = 0
      this.textLength = 0
    }
    if (++this.nodes > maxNodes) this.fail(`one element holds more than ${maxNodes} others`)
    const element = { name, attributes, text: "", children: [], line: this.parser.line }
    parent?.children.push(element)
    this.open.push(element)
  }

  private leave(): void {
    this.depth--
    const element = this.open.pop()
    if (!element) return
    element.text = element.text.trim()
    if (this.open.length === 0) this.found.push(element)
  }

  private add(text: string): void {
    const element = this.open.at(-1)
    if (!element) return
    this.textLength += text.length
    if (this.textLength > maxTextLength) this.fail("one element holds more than 1 MB of text")
    element.text += text
  }
}

/** saxes prefixes messages with the position (`12:5: unclosed tag`), which the fault contains already. */
function reasonOf(message: string): string {
  const reason = message.replace(/^(\S*:)?\d+:\d+: /, "")
  return /unclosed|unexpected end/i.test(reason)
    ? `the file ends in the middle (${reason})`
    : `no proper XML: ${reason}`
}

export function child(element: XmlElement, ...names: string[]): XmlElement | undefined {
  return element.children.find(({ name }) => names.includes(name))
}

export function childrenOf(element: XmlElement, ...names: string[]): XmlElement[] {
  return element.children.filter(({ name }) => names.includes(name))
}

export function childText(element: XmlElement | undefined, ...names: string[]): string | undefined {
  return (element && child(element, ...names)?.text) || undefined
}

/** Reads XLIFF 2.x as a stream, one `<file>` at a time; each is one entry. */
import { SaxesParser, type SaxesTagNS } from "saxes"
import type { ReadFile } from "./read-file.ts"
import { XliffError } from "./xliff-fault.ts"
import { UnitReader } from "./xliff-unit-reader.ts"
import { xliffNamespace } from "./xliff-writer.ts"

const doctypeFirst = /^(?:\uFEFF|\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*<!DOCTYPE/i

/** More than the largest file that an upload takes. */
const maxUnitsPerFile = 20_000
const maxCharactersPerFile = 20_000_000

/** @throws {XliffError} for what isn't XLIFF into this language. */
export async function* readXliff(
  chunks: AsyncIterable<Uint8Array>,
  { target }: { target: string },
): AsyncGenerator<ReadFile, void> {
  const reader = new XliffReader(target)
  const decoder = new Decoder()
  for await (const chunk of chunks) {
    reader.write(decoder.decode(chunk))
    yield* reader.take()
  }
  reader.write(decoder.decode(null))
  reader.end()
  yield* reader.take()
}

/** Files begin with a byte order mark, or are UTF-8. */
class Decoder {
  private decoder: TextDecoder | null = null

  decode(chunk: Uint8Array | null): string {
    this.decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true })
    try {
      return chunk ? this.decoder.decode(chunk, { stream: true }) : this.decoder.decode()
    } catch {
      throw new XliffError(1, "encoding")
    }
  }
}

function encodingOf(head: Uint8Array | null): string {
  if (head?.[0] === 0xff && head[1] === 0xfe) return "utf-16le"
  return head?.[0] === 0xfe && head[1] === 0xff ? "utf-16be" : "utf-8"
}

class XliffReader {
  private readonly parser = new SaxesParser({ xmlns: true })
  private readonly language: string
  private sourceLanguage = ""
  private readonly done: ReadFile[] = []
  private hasRoot = false
  /** How deep we are in elements of other namespaces, which say nothing that we need. */
  private foreign = 0
  private file: ReadFile | null = null
  private unit: UnitReader | null = null
  private characters = 0

  constructor(language: string) {
    this.language = language
    const { parser } = this
    parser.on("error", (error) => this.refuse("malformed", { part: reasonOf(error) }))
    // External entities are declared there. Nothing that we write or that tools add has one.
    parser.on("doctype", () => this.refuse("doctype"))
    parser.on("opentag", (tag) => this.open(tag))
    parser.on("closetag", (tag) => this.close(tag))
    parser.on("text", (text) => this.text(text))
    parser.on("cdata", (text) => this.text(text))
  }

  write(text: string): void {
    // The parser would first read the whole declaration.
    if (!this.hasRoot && doctypeFirst.test(text)) this.refuse("doctype")
    this.parser.write(text)
  }

  end(): void {
    this.parser.close()
    if (!this.hasRoot) this.refuse("no-xliff")
  }

  private close(tag: SaxesTagNS): void {
    if (this.foreign > 0) {
      this.foreign--
      return
    }
    if (this.unit && tag.local !== "unit") this.unit.close(tag.local)
    if (tag.local === "unit" && this.unit && this.file) {
      this.file.units.push(this.unit.end())
      this.unit = null
    }
    if (tag.local === "file" && this.file) {
      this.done.push(this.file)
      this.file = null
    }
  }

  *take(): Generator<ReadFile, void> {
    yield* this.done.splice(0)
  }

  private open(tag: SaxesTagNS): void {
    if (!this.hasRoot) this.root(tag)
    else if (this.foreign > 0 || tag.uri !== xliffNamespace) this.foreign++
    else if (this.unit) this.unit.open(tag.local, attributesOf(tag))
    else if (tag.local === "file") this.beginFile(attributesOf(tag))
    else if (tag.local === "unit") this.beginUnit(attributesOf(tag))
  }

  private root(tag: SaxesTagNS): void {
    const { version = "", srcLang = "", trgLang = "" } = attributesOf(tag)
    if (tag.local !== "xliff") this.refuse("no-xliff", { part: tag.name })
    if (!/^2\.\d$/.test(version)) this.refuse("version", { part: version, expected: "2.1" })
    if (tag.uri !== xliffNamespace) this.refuse("no-xliff", { part: tag.uri })
    if (primary(trgLang) !== this.language)
      this.refuse("target-language", { part: trgLang, expected: this.language })
    this.sourceLanguage = primary(srcLang)
    this.hasRoot = true
  }

  private beginFile({ original = "" }: Record<string, string>): void {
    this.file = { original, sourceLanguage: this.sourceLanguage, line: this.parser.line, units: [] }
    this.characters = 0
  }

  private beginUnit({ id = "" }: Record<string, string>): void {
    const { file } = this
    if (!file) return
    if (file.units.length >= maxUnitsPerFile) this.refuse("too-large", { expected: String(maxUnitsPerFile) })
    this.unit = new UnitReader(id, this.parser.line)
  }

  private text(text: string): void {
    if (this.foreign > 0 || !this.unit) return
    this.characters += text.length
    if (this.characters > maxCharactersPerFile)
      this.refuse("too-large", { expected: String(maxCharactersPerFile) })
    this.unit.text(text)
  }

  private refuse(code: XliffError["fault"]["code"], parts: { part?: string; expected?: string } = {}): never {
    throw new XliffError(this.parser.line, code, parts)
  }
}

function attributesOf({ attributes }: SaxesTagNS): Record<string, string> {
  return Object.fromEntries(Object.values(attributes).map(({ name, value }) => [name, value]))
}

/** A tool may have made `de-CH` of our `de`. */
function primary(language: string): string {
  return language.toLowerCase().split("-")[0] ?? ""
}

/** The parser begins its words with line and column. */
function reasonOf(error: Error): string {
  return error.message.replace(/^(?:[^:]*:)?\d+:\d+: /, "")
}

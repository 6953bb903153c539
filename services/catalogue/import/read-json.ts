/** JSON as a list, or one record per line. One record is in memory at a time. */
import type { ReadOptions, SourceRecord } from "./source-record.ts"
import { readText } from "./source-text.ts"

const maxRecordLength = 4 * 1024 * 1024

export async function* readJson(options: ReadOptions): AsyncGenerator<SourceRecord> {
  const { file, faults } = options
  const splitter = new RecordSplitter()
  const found = splitter.records
  for await (const text of readText({ ...options, encoding: options.encoding ?? "utf-8" })) {
    const stray = splitter.push(text)
    if (stray) faults.fail(file, stray.line, `expected a record in { }, found ${JSON.stringify(stray.text)}`)
    for (const { text: json, line } of found.splice(0)) yield { record: parse(json, line), file, line }
    if (splitter.pendingLength > maxRecordLength)
      faults.fail(file, splitter.startLine, "this record is longer than 4 MB; is its end missing?")
  }
  if (splitter.isOpen) faults.fail(file, splitter.startLine, "the file ends in the middle")

  function parse(json: string, line: number): unknown {
    try {
      return JSON.parse(json)
    } catch (error) {
      return faults.fail(file, line, `no JSON: ${(error as Error).message}`)
    }
  }
}

const blank = /[\s,\uFEFF]/

/** Finds the start and end of records by their braces, without parsing them. */
class RecordSplitter {
  readonly records: { text: string; line: number }[] = []
  startLine = 1
  private depth = 0
  private isInList = false
  private isInText = false
  private isEscaped = false
  private line = 1
  private parts = ""

  get pendingLength(): number {
    return this.parts.length
  }

  get isOpen(): boolean {
    return this.depth > 0 || this.isInList
  }

  /** @returns the first piece of text that is not a JSON record, with its line; null when all are. */
  push(text: string): { text: string; line: number } | null {
    let start = 0
    for (let at = 0; at < text.length; at++) {
      const char = text[at] as string
      if (char === "\n") this.line++
      if (this.depth === 0) {
        if (char === "{") {
          this.depth = 1
          this.startLine = this.line
          start = at
        } else if (!this.between(char)) return { text: text.slice(at, at + 20), line: this.line }
      } else if (this.inside(char)) {
        this.records.push({ text: this.parts + text.slice(start, at + 1), line: this.startLine })
        this.parts = ""
      }
    }
    if (this.depth > 0) this.parts += text.slice(start)
    return null
  }

  private between(char: string): boolean {
    if (blank.test(char)) return true
    if (char === "[" && !this.isInList) {
      this.isInList = true
      return true
    }
    if (char === "]" && this.isInList) {
      this.isInList = false
      return true
    }
    return false
  }

  /** @returns whether the record ends here. */
  private inside(char: string): boolean {
    if (this.isInText) {
      if (this.isEscaped) this.isEscaped = false
      else if (char === "\\") this.isEscaped = true
      else if (char === '"') this.isInText = false
    } else if (char === '"') this.isInText = true
    else if (char === "{") this.depth++
    else if (char === "}") this.depth--
    return this.depth === 0
  }
}

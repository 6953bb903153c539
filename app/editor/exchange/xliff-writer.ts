/** Writes XLIFF 2.1 piece by piece, so that a file of any size takes the memory of one page of entries. */
import { type ExchangeEntry, type ExchangeUnit, originalOf } from "./exchange-entry.ts"
import { type Content, isLinkKey, isMarksKey } from "./inline-content.ts"
import { xmlAttribute, xmlText } from "./xml-text.ts"

export const xliffNamespace = "urn:oasis:names:tc:xliff:document:2.0"
const sizeNamespace = "urn:oasis:names:tc:xliff:sizerestriction:2.0"

type Heading = {
  /** Tells this installation's files from those of others. */
  project: string
  source: string
  target: string
  /** Where a translator sees the entry; null where there is no such place. */
  linkOf(entry: ExchangeEntry): string | null
}

/** A file must hold something, so entries without units are left out; without any entry the file isn't valid. */
export async function* writeXliff(
  heading: Heading,
  entries: AsyncIterable<readonly ExchangeEntry[]>,
): AsyncGenerator<string, void> {
  const { source, target } = heading
  yield `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="${xliffNamespace}" xmlns:slr="${sizeNamespace}" version="2.1" srcLang="${source}" trgLang="${target}">
`
  for await (const page of entries)
    yield page
      .filter(({ units }) => units.length > 0)
      .map((entry) => fileElement(heading, entry))
      .join("")
  yield "</xliff>\n"
}

function fileElement(heading: Heading, entry: ExchangeEntry): string {
  const { kind, id } = entry.entry
  const link = heading.linkOf(entry)
  const notes = [
    ["title", entry.title],
    ...(entry.siteId ? [["site", entry.siteId]] : []),
    ...(entry.path ? [["section", entry.path]] : []),
    ...(link ? [["context", link]] : []),
  ]
  return `<file id="${fileId(kind, id)}" original="${xmlAttribute(originalOf(heading.project, entry.entry))}" canResegment="no">
<slr:profiles generalProfile="xliff:codepoints"><slr:normalization general="nfc"/></slr:profiles>
<notes>${notes.map(([category = "", text = ""]) => note(category, text)).join("")}</notes>
${entry.units.map(unitElement).join("\n")}
</file>
`
}

function note(category: string, text: string): string {
  return `<note category="${category}">${xmlText(text).replace(/<cp [^>]*>/g, "")}</note>`
}

/** An id is one word; what couldn't be in it is written as its number. */
function fileId(kind: string, id: string): string {
  return `${kind}.${id.replace(/[^\w.-]/g, (sign) => `_x${sign.codePointAt(0)?.toString(16)}_`)}`
}

function unitElement({ id, field, source, target, maxLength, isOutdated }: ExchangeUnit): string {
  const names = new CodeNames(source)
  const sourceText = names.write(source, "source")
  const targetText = target && names.write(target, "target")
  const state = target === null || isOutdated ? "initial" : "translated"
  const size = maxLength === null ? "" : ` slr:sizeRestriction="${maxLength}"`
  return `<unit id="${xmlAttribute(id)}" name="${xmlAttribute(field)}" xml:space="preserve"${size}>
<notes>${note("field", field)}${isOutdated ? note("outdated", "The source has changed since this translation.") : ""}</notes>
${names.originalData()}<segment state="${state}"><source>${sourceText}</source>${
    targetText === null ? "" : `<target>${targetText}</target>`
  }</segment>
</unit>`
}

/** Ids of codes: what stands for the same in source and target has the same. */
class CodeNames {
  private readonly data = new Map<string, string>()
  private readonly ids: { key: string; id: string }[]
  private added = 0

  constructor(source: Content) {
    const opened = source.flatMap((part) =>
      typeof part === "string" || part.code === "close" ? [] : [part.key],
    )
    this.ids = opened.map((key, index) => ({ key, id: String(index + 1) }))
    for (const key of opened) this.dataOf(key)
  }

  write(content: Content, side: "source" | "target"): string {
    const left = [...this.ids]
    const idOf = (key: string) => {
      const index = left.findIndex((one) => one.key === key)
      const known = index < 0 ? null : (left.splice(index, 1)[0]?.id ?? null)
      return known ?? `${side}-${++this.added}`
    }
    return content
      .map((part) => {
        if (typeof part === "string") return xmlText(part)
        if (part.code === "close") return "</pc>"
        const id = idOf(part.key)
        const attributes = attributesOf(part.key)
        const data = this.dataOf(part.key)
        if (part.code === "point") return `<ph id="${id}" dataRef="${data}"${attributes}/>`
        return `<pc id="${id}" dataRefStart="${data}"${attributes}>`
      })
      .join("")
  }

  /** Asked for when both sides are written, since the target may have codes of its own. */
  originalData(): string {
    if (this.data.size === 0) return ""
    const data = [...this.data].map(([key, id]) => `<data id="${id}">${xmlText(key)}</data>`)
    return `<originalData>${data.join("")}</originalData>\n`
  }

  private dataOf(key: string): string {
    const known = this.data.get(key) ?? `d${this.data.size + 1}`
    this.data.set(key, known)
    return known
  }
}

const subTypes: Readonly<Record<string, string>> = { bold: "xlf:b", italic: "xlf:i", underline: "xlf:u" }

function attributesOf(key: string): string {
  if (key === "line-break") return ' type="fmt" subType="xlf:lb" equiv="&#10;"'
  if (isLinkKey(key)) return ' type="link" canDelete="no"'
  if (isMarksKey(key)) return ` type="fmt" subType="${subTypes[key] ?? `website:${key}`}"`
  if (key.startsWith("{{"))
    return ` type="ui" subType="xlf:var" disp="${xmlAttribute(key)}" equiv="${xmlAttribute(key)}" canDelete="no"`
  return ' type="other" canDelete="no"'
}

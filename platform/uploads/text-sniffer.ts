/** What has no magic number: is it text, and if so, text that a browser or a shell would run? */

export type TextKind = "text" | "dangerous"

/** Starts of what is run: scripts, markup with scripts in it, registry files. */
const dangerousStarts = [
  /^#!/,
  /^<\?php/i,
  /^<%/,
  /^<!doctype\s+(html|svg)/i,
  /^<\/?(html|head|body|script|svg|iframe|object|embed|template|hta:application)[\s/>]/i,
  /^@echo\s/i,
  /^windows registry editor|^regedit4/i,
  /^mime-version:/i,
]

/** Null: no text. The head may end within a sign. */
export function sniffText(head: Uint8Array): TextKind | null {
  const text = decode(head)
  if (text === null || hasControlSigns(text)) return null
  const start = skipProlog(text)
  const isDangerous = dangerousStarts.some((pattern) => pattern.test(text) || pattern.test(start))
  return isDangerous || declaresMarkup(start) ? "dangerous" : "text"
}

/** UTF-8, UTF-16 where its mark says so, else the Western code page that older machines log in. */
function decode(head: Uint8Array): string | null {
  const [first, second] = head
  if (first === 0xff && second === 0xfe) return read("utf-16le", head)
  if (first === 0xfe && second === 0xff) return read("utf-16be", head)
  return read("utf-8", head) ?? read("windows-1252", head)
}

function read(encoding: string, head: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true })
  } catch {
    return null
  }
}

/** Tab, line feed, form feed and carriage return are text; escape begins the colours of a log. */
function hasControlSigns(text: string): boolean {
  return /[^\P{Cc}\t\n\f\r]/u.test(text.replaceAll("\x1b[", ""))
}

/** What XML allows before its first element. */
function skipProlog(text: string): string {
  return text.replace(/^(?:\s|<\?xml[^>]*\?>|<!--[\s\S]*?-->|<\?xml-stylesheet[^>]*\?>)+/i, "")
}

/** XML whose first element says that it is a page or a drawing, with whatever prefix. */
function declaresMarkup(start: string): boolean {
  const [element = ""] = /^(?:<!DOCTYPE[^>[]*(?:\[[\s\S]*?\])?[^>]*>\s*)?<[^!?][^>]*>?/i.exec(start) ?? []
  return /w3\.org\/(1999\/xhtml|2000\/svg)|<(\w+:)?(svg|html)[\s/>]/i.test(element)
}

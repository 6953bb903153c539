/** For content without a known signature: decides whether it is text, and whether a browser or a shell would run it. */

export type TextKind = "text" | "dangerous"

/** How scripts, markup with scripts and registry files begin. */
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

/** @returns null when the content is no text. The head may end within a character. */
export function sniffText(head: Uint8Array): TextKind | null {
  const text = decode(head)
  if (text === null || hasControlSigns(text)) return null
  const start = skipProlog(text)
  const isDangerous = dangerousStarts.some((pattern) => pattern.test(text) || pattern.test(start))
  return isDangerous || declaresMarkup(start) ? "dangerous" : "text"
}

/** Decodes UTF-8, UTF-16 with a byte order mark, or else the Western code page in which older machines write logs. */
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

/** Tab, line feed, form feed and carriage return belong to text; escape starts the colours of a log. */
function hasControlSigns(text: string): boolean {
  return /[^\P{Cc}\t\n\f\r]/u.test(text.replaceAll("\x1b[", ""))
}

/** Skips what XML allows before the first element. */
function skipProlog(text: string): string {
  return text.replace(/^(?:\s|<\?xml[^>]*\?>|<!--[\s\S]*?-->|<\?xml-stylesheet[^>]*\?>)+/i, "")
}

/** Whether the first element of an XML text makes it a page or a drawing, with any prefix. */
function declaresMarkup(start: string): boolean {
  const [element = ""] = /^(?:<!DOCTYPE[^>[]*(?:\[[\s\S]*?\])?[^>]*>\s*)?<[^!?][^>]*>?/i.exec(start) ?? []
  return /w3\.org\/(1999\/xhtml|2000\/svg)|<(\w+:)?(svg|html)[\s/>]/i.test(element)
}

/** HTML that is kept, with places that are filled in each time it is shown. */
import { ownMemory } from "../../ground/http/own-memory.ts"

/** The text for a gap; with undefined, the attribute of which it is the value is left out. */
export type Slot<Page> = (page: Page) => string | undefined

/** In UTF-8, in pieces, of which those between the places are encoded once. */
export type Template<Page> = (page: Page) => Buffer[]

/** Two characters of Unicode's private use area, which content never contains. */
const opening = "\u{F0000}"
const closing = "\u{F0001}"
const mark = /( [\w-]+=")?\u{F0000}(\d+)\u{F0001}(")?/u

export type Slots<Page> = {
  /** A text for React to render, which marks the place. */
  mark(slot: Slot<Page>): string
  /** @param html rendered with the marks in it; as an attribute a mark is the whole value. */
  toTemplate(html: string): Template<Page>
}

export function createSlots<Page>(): Slots<Page> {
  const slots: Slot<Page>[] = []
  return {
    mark: (slot) => `${opening}${slots.push(slot) - 1}${closing}`,
    toTemplate(html) {
      // What is text, the beginning of an attribute, the slot's number, and the end of the attribute follow each other.
      const parts = html.split(mark)
      const texts = parts.filter((_, index) => index % 4 === 0).map(ownMemory)
      const places = texts.slice(1).map((after, index) => {
        const [start = "", slot, end = ""] = parts.slice(index * 4 + 1, index * 4 + 4)
        return { start, end, slot: slots[Number(slot)], after }
      })
      return function fill(page) {
        const filled = texts.slice(0, 1)
        for (const { start, end, slot, after } of places) {
          const value = slot?.(page)
          if (value !== undefined) filled.push(Buffer.from(start + escapeHtml(value) + end))
          filled.push(after)
        }
        return filled
      }
    },
  }
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
}

/** As React writes it. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}

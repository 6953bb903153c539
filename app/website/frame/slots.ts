/** HTML that is kept, with places that are filled in each time it is shown. */

/** What stands in a place; undefined: the attribute whose value it would be is left out. */
export type Slot<Page> = (page: Page) => string | undefined

export type Template<Page> = (page: Page) => string

/** Two characters that Unicode leaves to private use, and nobody's content has. */
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
      return function fill(page) {
        let filled = parts[0] ?? ""
        for (let index = 1; index < parts.length; index += 4) {
          const value = slots[Number(parts[index + 1])]?.(page)
          if (value !== undefined)
            filled += (parts[index] ?? "") + escapeHtml(value) + (parts[index + 2] ?? "")
          filled += parts[index + 3] ?? ""
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

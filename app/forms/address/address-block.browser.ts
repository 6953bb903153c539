/**
 * Shows the parts of an address when its country changes. The form goes to the server as its button would send it, without its files, and
 * the block is taken from the page that comes back: so there is one place that knows addresses, and the browser gets no list of them.
 */
import { countryButtonValue, sideButtonName } from "../side-button.ts"

const partsSelector = "[data-address-parts]"

export function enhanceAddresses(root: Document): void {
  for (const block of root.querySelectorAll<HTMLElement>("[data-address]")) {
    const country = block.querySelector("select")
    const change = block.querySelector<HTMLElement>("[data-address-change]")
    const form = block.closest("form")
    if (!country || !change || !form) continue
    change.hidden = true
    let latest = 0
    const show = async () => {
      latest += 1
      const number = latest
      const parts = block.querySelector<HTMLElement>(partsSelector)
      parts?.setAttribute("aria-busy", "true")
      const fresh = await fetchParts(form, block.dataset.address ?? "").catch(() => null)
      if (number !== latest) return
      parts?.removeAttribute("aria-busy")
      // Without an answer the button does it, as without scripts.
      if (!fresh || !parts) change.hidden = false
      else replaceParts(parts, fresh)
    }
    country.addEventListener("change", show)
    // This script comes late: who was quicker, or whose browser filled in the country, would see neither parts nor button.
    if (country.value !== countryOfParts(country)) void show()
  }
}

/** The country that the server rendered the parts for. */
function countryOfParts({ options }: HTMLSelectElement): string | undefined {
  return ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value
}

/** The answer is parsed by the request itself, since the page's policy lets no script turn text into markup. */
function fetchParts(form: HTMLFormElement, name: string): Promise<HTMLElement | null> {
  const fields = new URLSearchParams()
  for (const [field, value] of new FormData(form)) if (typeof value === "string") fields.append(field, value)
  fields.append(sideButtonName, countryButtonValue)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open("POST", form.action)
    request.responseType = "document"
    request.timeout = 10_000
    for (const event of ["error", "timeout", "abort"]) request.addEventListener(event, reject)
    request.addEventListener("load", () => {
      const block = request.responseXML?.querySelector(`[data-address="${CSS.escape(name)}"]`)
      resolve(block?.querySelector<HTMLElement>(partsSelector) ?? null)
    })
    request.send(fields)
  })
}

/** What was typed while the answer was under way is newer than what the answer brings back. */
function replaceParts(old: HTMLElement, fresh: HTMLElement): void {
  const typed = new Map(inputsIn(old).map(({ name, value }) => [name, value]))
  const parts = [...fresh.children].map((part) => document.adoptNode(part))
  old.replaceChildren(...parts)
  for (const input of inputsIn(old)) input.value = typed.get(input.name) ?? input.value
}

/** Without the states, whose codes are another country's now. */
function inputsIn(element: HTMLElement): HTMLInputElement[] {
  return [...element.querySelectorAll("input")]
}

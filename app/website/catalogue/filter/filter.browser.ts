import { setOthersAside } from "../../../browser/enhance/aside.ts"
import { loadPagePart } from "../../../browser/enhance/page-part.ts"
import { findPart } from "../../../browser/enhance/part.ts"

/**
 * Filters and sorts a list without leaving the page: loads the list anew a moment after a change, puts it in the old one's
 * place, and says how many are left. The focus stays where it is, and so does what the reader types meanwhile. The form
 * announces this behaviour, because a list that changes by itself would be a surprise.
 */
export function enhanceFilter(document: Document, window: Window): void {
  const list = findPart(document, "product-list", HTMLElement)
  if (list && filterOf(list)) connect(list, window)
}

/** Long enough for the next letter or figure, short enough to be felt as an answer. */
const typingPauseMs = 350

function connect(list: HTMLElement, window: Window): void {
  const { document } = window
  let timer = 0
  /** Only the newest answer is shown, in whatever order answers come. */
  let newest = 0
  prepare(list)

  function updateSoon(pauseMs: number) {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => void update(), pauseMs)
  }

  async function update(address = addressOf(list)): Promise<void> {
    window.clearTimeout(timer)
    const own = ++newest
    list.setAttribute("aria-busy", "true")
    const loaded = await loadPagePart(document, { address, part: "product-list" })
    if (own !== newest) return
    list.removeAttribute("aria-busy")
    // The server's own page says what is wrong.
    if (!loaded) return window.location.assign(address)
    window.history.replaceState(window.history.state, "", address)
    const scrolled = openSheet(list)?.scrollTop ?? 0
    replace(list, loaded)
    prepare(list)
    openSheet(list)?.scrollTo({ top: scrolled })
    const title = findPart(list, "list-title", HTMLElement)?.textContent ?? ""
    findPart(list, "list-status", HTMLElement)?.replaceChildren(title)
  }

  // Readers may choose before this script has arrived, as the browser may fill in again what they had chosen before.
  if (isChanged(filterOf(list))) void update()
  list.addEventListener("input", ({ target }) => {
    if (isFilterField(list, target)) updateSoon(isTyped(target) ? typingPauseMs : 0)
  })
  list.addEventListener("submit", (event) => {
    if (event.target !== filterOf(list)) return
    event.preventDefault()
    const wasSheet = closeSheet(list)
    void update().then(() => wasSheet && focusTitle(list))
  })
  list.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null
    const link = target?.closest<HTMLAnchorElement>(".filter-chips a")
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void update(link.href).then(() => focusTitle(list))
  })
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") closeSheet(list)
  })
  let bringBack = () => {}
  /** While the sheet lies over the page, neither the keyboard nor a screen reader reaches what it covers. */
  function coverPage() {
    bringBack()
    const sheet = openSheet(list)
    bringBack = sheet ? setOthersAside(sheet) : () => {}
  }
  list.addEventListener("toggle", coverPage, { capture: true })
  // A phone that is turned may have room for filter and list side by side.
  window.addEventListener("resize", coverPage)
}

/** The open filter where it lies over the page; null where it stands beside the list, without its button. */
function openSheet(list: Element): HTMLDetailsElement | null {
  const details = filterOf(list)?.closest("details")
  return details?.open && details.querySelector("summary")?.checkVisibility() ? details : null
}

function filterOf(list: Element): HTMLFormElement | null {
  return list.querySelector('form[data-enhance="filter"]')
}

function isFilterField(
  list: Element,
  target: EventTarget | null,
): target is HTMLInputElement | HTMLSelectElement {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
  return isField && target.form === filterOf(list)
}

/** @returns whether a field differs from what the server has written into it. */
function isChanged(form: HTMLFormElement | null): boolean {
  return [...(form?.elements ?? [])].some((field) => {
    if (field instanceof HTMLSelectElement) {
      const written = [...field.options].findIndex((option) => option.defaultSelected)
      return field.selectedIndex !== Math.max(written, 0)
    }
    if (!(field instanceof HTMLInputElement)) return false
    return field.checked !== field.defaultChecked || (isTyped(field) && field.value !== field.defaultValue)
  })
}

function isTyped(field: HTMLInputElement | HTMLSelectElement): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type !== "checkbox" && field.type !== "radio"
}

function addressOf(list: Element): string {
  const form = filterOf(list)
  if (!form) return location.href
  const fields = new FormData(form)
  leaveOutEmpty(fields)
  const query = new URLSearchParams([...fields].map(([name, value]) => [name, `${value}`])).toString()
  return form.action.replace(/[?#].*$/, "") + (query && `?${query}`)
}

/** Removes empty fields from the address, and the unit system when no range is set. */
export function leaveOutEmpty(formData: FormData): void {
  const entries = [...formData]
  for (const [name, value] of entries) if (value === "") formData.delete(name)
  if (!entries.some(([name, value]) => /^(?:min|max)-/.test(name) && value !== "")) formData.delete("units")
}

/** What the markup leaves for a script: changes apply by themselves, and the button says what it closes the sheet on. */
function prepare(list: HTMLElement): void {
  const form = filterOf(list)
  if (!form) return
  findPart(form, "live", HTMLElement)?.removeAttribute("hidden")
  form.closest("details")?.classList.add("is-sheet")
  const sort = findPart(list, "sort-submit", HTMLButtonElement)
  if (sort) sort.hidden = true
  const button = form.querySelector<HTMLButtonElement>("button[data-show]")
  if (button) button.textContent = button.dataset.show ?? null
}

/** Puts the loaded list in the place of the old one, which keeps its open parts, its focus and what was typed last. */
function replace(list: HTMLElement, loaded: HTMLElement): void {
  const openParts = [...list.querySelectorAll("details")].map(({ open }) => open)
  const focused = list.ownerDocument.activeElement
  const field = focused && list.contains(focused) ? focused : null
  for (const name of ["list-head", "list-columns"]) {
    const fresh = findPart(loaded, name, HTMLElement)
    if (fresh) findPart(list, name, HTMLElement)?.replaceWith(fresh)
  }
  for (const [index, details] of list.querySelectorAll("details").entries())
    details.open = openParts[index] ?? details.open
  if (field?.id) restoreField(list, field)
}

function restoreField(list: HTMLElement, field: Element): void {
  const again = list.ownerDocument.getElementById(field.id)
  if (!again) return
  again.focus({ preventScroll: true })
  const isText = field instanceof HTMLInputElement && isTyped(field)
  if (!isText || !(again instanceof HTMLInputElement)) return
  again.value = field.value
  if (field.selectionStart !== null) again.setSelectionRange(field.selectionStart, field.selectionEnd)
}

/**
 * On a phone the filter lies over the page; closing it gives the focus back to its button.
 * @returns whether it was open.
 */
function closeSheet(list: HTMLElement): boolean {
  const sheet = openSheet(list)
  if (!sheet) return false
  sheet.open = false
  sheet.querySelector("summary")?.focus({ preventScroll: true })
  list.scrollIntoView({ block: "start" })
  return true
}

/** What had the focus is gone, a chip or the sheet's button; it goes to the list's title, which says how many are left. */
function focusTitle(list: HTMLElement): void {
  const title = findPart(list, "list-title", HTMLElement)
  title?.setAttribute("tabindex", "-1")
  title?.focus({ preventScroll: true })
}

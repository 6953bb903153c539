/**
 * Submits a filter as soon as a field changes. The next page puts the focus into the same field. The form announces
 * this behaviour, because a page that changes by itself would be a surprise.
 */
const key = "filter focus"

export function enhanceFilter(document: Document, storage: Storage): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-enhance="filter"]'))
    connect(form, storage)
}

function connect(form: HTMLFormElement, storage: Storage): void {
  const details = form.closest("details")
  // Without JavaScript the answer starts at the list. With it the reader stays in place, and a hash in the address
  // would move the focus.
  form.action = form.action.replace(/#.*$/, "")
  form.querySelector<HTMLElement>('[data-part="live"]')?.removeAttribute("hidden")
  restore(form, details, storage)
  form.addEventListener("formdata", ({ formData }) => leaveOutEmpty(formData))
  function submit(field: Element | null) {
    if (field instanceof HTMLElement) storage.setItem(key, field.id)
    form.requestSubmit()
  }
  form.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    const range = target.closest(".filter-range")
    // Somebody who has typed the minimum usually goes on to the maximum, so a range is submitted when both fields are
    // left.
    if (range) range.toggleAttribute("data-changed", true)
    else submit(target)
  })
  form.addEventListener("focusout", ({ target, relatedTarget }) => {
    const range = target instanceof Element ? target.closest(".filter-range[data-changed]") : null
    const next = relatedTarget instanceof Element ? relatedTarget : null
    // A submit button submits by itself.
    if (!range || range.contains(next) || next?.matches("[type=submit]")) return
    submit(next && form.contains(next) ? next : range.querySelector("input"))
  })
}

/** Removes empty fields from the address, and the unit system when no range is set. */
export function leaveOutEmpty(formData: FormData): void {
  const entries = [...formData]
  for (const [name, value] of entries) if (value === "") formData.delete(name)
  if (!entries.some(([name, value]) => /^(?:min|max)-/.test(name) && value !== "")) formData.delete("units")
}

function restore(form: HTMLFormElement, details: HTMLDetailsElement | null, storage: Storage): void {
  const id = storage.getItem(key)
  storage.removeItem(key)
  const field = id ? form.ownerDocument.getElementById(id) : null
  if (!field || !form.contains(field)) return
  // On a phone the filter stays open after a change.
  if (details) details.open = true
  field.focus({ preventScroll: true })
}

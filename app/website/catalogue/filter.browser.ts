/**
 * Submits a filter as soon as something in it changes, and goes on where the reader was: the page that comes has the focus in the
 * same field. The form says so beforehand, since a page that changes by itself would surprise.
 */
const key = "filter focus"

export function enhanceFilter(document: Document, storage: Storage): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-enhance="filter"]'))
    connect(form, storage)
}

function connect(form: HTMLFormElement, storage: Storage): void {
  const details = form.closest("details")
  // Without a script the answer begins at the list; with one the reader stays where they are, and a hash would take the focus away.
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
    // Whoever types a lower end goes on to the upper one; the range is done when both are left.
    if (range) range.toggleAttribute("data-changed", true)
    else submit(target)
  })
  form.addEventListener("focusout", ({ target, relatedTarget }) => {
    const range = target instanceof Element ? target.closest(".filter-range[data-changed]") : null
    const next = relatedTarget instanceof Element ? relatedTarget : null
    // A button submits by itself.
    if (!range || range.contains(next) || next?.matches("[type=submit]")) return
    submit(next && form.contains(next) ? next : range.querySelector("input"))
  })
}

/** What nobody filled in has no place in an address; units mean something beside figures only. */
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
  // On a phone the filter stays open while it is worked on.
  if (details) details.open = true
  field.focus({ preventScroll: true })
}

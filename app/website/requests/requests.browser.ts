/**
 * What becomes of forms, beside the page views of the tag manager: begun, refused with the names of the faulty fields, sent. Never what was
 * typed. Without consent there is no tag manager to tell.
 */
type Report = (event: Record<string, string>) => void

export function reportForms(
  document: Document,
  storage: Pick<Storage, "getItem" | "setItem">,
  report: Report,
): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form.request-form")) {
    const faulty = [...form.querySelectorAll<HTMLAnchorElement>(".error-summary a")].map(({ hash }) =>
      hash.slice(form.id.length + 2),
    )
    if (faulty.length > 0) report({ event: "form_error", form: form.id, fields: faulty.join() })
    form.addEventListener("input", () => report({ event: "form_start", form: form.id }), { once: true })
  }
  const sent = document.querySelector<HTMLElement>("[data-request-sent]")?.dataset.requestSent
  // Who prints the page or comes back to it hasn't sent anything again.
  const mark = `sent ${document.location.pathname}`
  if (!sent || storage.getItem(mark) !== null) return
  storage.setItem(mark, "1")
  report({ event: "form_submit", form: sent })
}

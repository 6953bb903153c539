/** Copies a link's address. Without the script, or where the browser refuses, the field can be selected and copied by hand. */
export function offerCopy(root: Document, device: Navigator): void {
  for (const place of root.querySelectorAll<HTMLElement>("[data-copy]")) {
    const field = place.querySelector("input")
    const button = place.querySelector<HTMLButtonElement>('[data-part="copy"]')
    const status = place.querySelector<HTMLElement>('[data-part="copied"]')
    if (!field || !button || !status) continue
    button.hidden = false
    button.addEventListener("click", async () => {
      field.select()
      status.textContent = ""
      await device.clipboard.writeText(field.value).then(
        () => {
          status.textContent = status.dataset.words ?? ""
        },
        () => undefined,
      )
    })
  }
}

/** Shares a story by the device's own dialog where it has one, and copies its address [STORY-06]. */
export function enhanceSharing(root: Document, device: Navigator): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>("a[data-share]")) {
    const dialog = root.getElementById(link.hash.slice(1))
    const address = dialog?.querySelector("input")
    if (!dialog || !address) continue
    if (typeof device.share === "function") shareByDevice(link, dialog, address.value, device)
    offerCopy(dialog, address, device)
  }
}

function shareByDevice(link: HTMLElement, dialog: HTMLElement, url: string, device: Navigator): void {
  // While capturing, so that our own dialog, which listens on the link itself, doesn't open as well.
  link.addEventListener(
    "click",
    (event) => {
      const data = { title: document.title, url }
      if (device.canShare && !device.canShare(data)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      device.share(data).catch((error: unknown) => {
        const isOwnWish = error instanceof DOMException && error.name === "AbortError"
        if (!isOwnWish && dialog instanceof HTMLDialogElement) dialog.showModal()
      })
    },
    { capture: true },
  )
}

function offerCopy(dialog: HTMLElement, address: HTMLInputElement, device: Navigator): void {
  const button = dialog.querySelector<HTMLButtonElement>('[data-part="copy"]')
  const status = dialog.querySelector<HTMLElement>('[data-part="copied"]')
  if (!button || !status) return
  button.hidden = false
  button.addEventListener("click", async () => {
    address.select()
    try {
      await device.clipboard.writeText(address.value)
      status.textContent = status.dataset.words ?? ""
    } catch {
      // The browser refused; the address stays selected, so that the reader can copy it by hand.
      status.textContent = ""
    }
  })
}

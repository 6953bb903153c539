/** Opens dialogs as modal ones where a link leads to them; without it the address shows them over the page. */
export function enhanceDialogs(root: ParentNode): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-enhance="dialog"]')) {
    const dialog = document.getElementById(link.hash.slice(1))
    if (dialog instanceof HTMLDialogElement) connect(link, dialog)
  }
}

function connect(link: HTMLAnchorElement, dialog: HTMLDialogElement): void {
  link.addEventListener("click", (event) => {
    event.preventDefault()
    dialog.showModal()
  })
  for (const way of dialog.querySelectorAll('[data-part="close"]')) {
    way.addEventListener("click", (event) => {
      event.preventDefault()
      dialog.close()
    })
  }
  // A press beside the dialog lands on the dialog itself, since its words fill it.
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close()
  })
}

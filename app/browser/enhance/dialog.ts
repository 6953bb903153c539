/** Opens a dialog as modal when its link is clicked; without JavaScript the link's hash shows it over the page. */
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
  // A click on the backdrop has the dialog itself as target, since the content fills the dialog.
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close()
  })
}

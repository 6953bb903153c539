import { findPart } from "../../../browser/enhance/part.ts"

/** A finger has to move this far to change the picture. */
const swipeDistancePx = 48

/** Opens the pictures of a gallery in its dialog. Without JavaScript they are links to the large versions. */
export function enhanceLightbox(root: ParentNode): void {
  for (const gallery of root.querySelectorAll<HTMLElement>('[data-enhance="lightbox"]'))
    connectGallery(gallery)
}

function connectGallery(gallery: HTMLElement): void {
  const dialog = gallery.querySelector("dialog")
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>("a[data-lightbox]")]
  const show = dialog && createStage(gallery, dialog, links)
  if (!dialog || !show) return
  links.forEach((link, index) => {
    link.addEventListener("click", (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return // the reader wants the link in a new tab
      event.preventDefault()
      show(index)
      dialog.showModal()
      // Closing the dialog returns the focus to the link that opened it; that link may have been scrolled out of view.
      dialog.addEventListener("close", () => link.scrollIntoView({ block: "nearest" }), { once: true })
    })
  })
}

/** @returns a function that shows a picture by its index, or null when the dialog's markup is incomplete. */
function createStage(gallery: HTMLElement, dialog: HTMLDialogElement, links: readonly HTMLAnchorElement[]) {
  const caption = findPart(dialog, "caption", HTMLElement)
  const position = findPart(dialog, "position", HTMLElement)
  const stage = findPart(dialog, "stage", HTMLElement)
  if (!caption || !position || !stage) return null
  const picture = document.createElement("img")
  const thumbnails = [...dialog.querySelectorAll<HTMLButtonElement>('[data-part="thumbnail"]')]
  let current = 0

  function show(index: number): void {
    current = (index + links.length) % links.length
    const link = links[current]
    if (!link || !caption || !position) return
    picture.src = link.href
    picture.alt = link.querySelector("img")?.alt ?? ""
    if (!picture.isConnected) stage?.prepend(picture)
    caption.textContent = link.dataset.caption ?? ""
    position.textContent = link.dataset.position ?? ""
    thumbnails.forEach((thumbnail, place) => {
      if (place === current) thumbnail.setAttribute("aria-current", "true")
      else thumbnail.removeAttribute("aria-current")
    })
    if (dialog.open) thumbnails[current]?.scrollIntoView({ block: "nearest", inline: "center" })
  }

  findPart(dialog, "close", HTMLElement)?.addEventListener("click", () => dialog.close())
  findPart(dialog, "previous", HTMLElement)?.addEventListener("click", () => show(current - 1))
  findPart(dialog, "next", HTMLElement)?.addEventListener("click", () => show(current + 1))
  thumbnails.forEach((thumbnail, index) => {
    thumbnail.addEventListener("click", () => show(index))
  })
  const step = (by: number) => show(current + by * (getComputedStyle(gallery).direction === "rtl" ? -1 : 1))
  listenToKeys(dialog, step)
  listenToSwipes(stage, step)
  return show
}

/** The browser itself closes the dialog on Escape. */
function listenToKeys(dialog: HTMLDialogElement, step: (by: number) => void): void {
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "ArrowRight") step(1)
    else if (event.key === "ArrowLeft") step(-1)
    else return
    event.preventDefault()
  })
}

function listenToSwipes(stage: HTMLElement, step: (by: number) => void): void {
  let startX = 0
  stage.addEventListener("pointerdown", (event) => {
    startX = event.clientX
  })
  stage.addEventListener("pointerup", (event) => {
    const distance = event.clientX - startX
    if (event.pointerType !== "mouse" && Math.abs(distance) > swipeDistancePx) step(distance < 0 ? 1 : -1)
  })
}

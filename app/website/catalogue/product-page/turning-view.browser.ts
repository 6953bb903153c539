import { findPart } from "../../../browser/enhance/part.ts"
import { type Frame, frameAt } from "./turning-frame.ts"

/** Puts the button in the link's place and turns the machine by slider, keys and dragging. */
export function enhanceTurningView(root: ParentNode): void {
  const view = root.querySelector<HTMLElement>('[data-enhance="turning-view"]')
  const link = view && findPart(view, "link", HTMLAnchorElement)
  const open = view && findPart(view, "open", HTMLButtonElement)
  const stage = view && findPart(view, "stage", HTMLElement)
  const control = view && findPart(view, "control", HTMLElement)
  const slider = view && findPart(view, "slider", HTMLInputElement)
  const failed = view && findPart(view, "failed", HTMLElement)
  const gallery = view?.closest<HTMLElement>(".product-gallery")
  if (!link || !open || !stage || !control || !slider || !failed || !gallery) return
  const [frames, columns] = [Number(view.dataset.frames), Number(view.dataset.columns)]

  const show = (wanted: number) => showFrame(stage, slider, frameAt(wanted, frames, columns))
  const setOpen = (isOpen: boolean) => {
    open.setAttribute("aria-expanded", String(isOpen))
    gallery.classList.toggle("is-turning", isOpen)
    stage.hidden = !isOpen
    control.hidden = !isOpen
    // A button pressed by key or by finger has come to its aim: the next key turns the machine.
    if (isOpen) slider.focus({ preventScroll: true })
  }

  open.addEventListener("click", async () => {
    if (!stage.hidden) return setOpen(false)
    failed.hidden = true
    open.setAttribute("aria-busy", "true")
    const isLoaded = await loadSheet(link.href)
    open.removeAttribute("aria-busy")
    // The still picture stays when the views don't come, since an empty stage would look like a broken page.
    failed.hidden = isLoaded
    if (!isLoaded) return
    const rows = Math.ceil(frames / columns)
    stage.style.backgroundImage = `url("${link.href}")`
    stage.style.backgroundSize = `${columns * 100}% ${rows * 100}%`
    show(Number(slider.value))
    setOpen(true)
  })
  slider.addEventListener("input", () => show(Number(slider.value)))
  turnByDragging(stage, slider, (turned) => show(turned * frames))
  link.hidden = true
  open.hidden = false
}

async function loadSheet(href: string): Promise<boolean> {
  const sheet = new Image()
  sheet.src = href
  return sheet.decode().then(
    () => true,
    () => false,
  )
}

function showFrame(stage: HTMLElement, slider: HTMLInputElement, { number, degrees, x, y }: Frame): void {
  slider.value = String(number)
  slider.setAttribute("aria-valuetext", `${degrees}°`)
  stage.style.backgroundPosition = `${x}% ${y}%`
}

/**
 * A whole turn is as long as the stage is wide, so that a finger reaches every side. The style sheet leaves movements up
 * and down to the browser (`touch-action`), so the page still scrolls under the finger.
 */
function turnByDragging(stage: HTMLElement, slider: HTMLInputElement, turnTo: (share: number) => void): void {
  let grip: { x: number; share: number } | null = null
  stage.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return
    grip = { x: event.clientX, share: Number(slider.value) / (Number(slider.max) + 1) }
    stage.setPointerCapture(event.pointerId)
  })
  stage.addEventListener("pointermove", (event) => {
    if (grip) turnTo(grip.share + (event.clientX - grip.x) / stage.clientWidth)
  })
  for (const end of ["pointerup", "pointercancel"])
    stage.addEventListener(end, () => {
      grip = null
    })
}

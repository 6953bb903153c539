import { findPart } from "../../../browser/enhance/part.ts"

/** A whole turn is as long as the stage is wide, so that a finger reaches every side. */
export function enhanceTurningView(root: ParentNode): void {
  const view = root.querySelector<HTMLElement>('[data-enhance="turning-view"]')
  const open = view && findPart(view, "open", HTMLButtonElement)
  const controls = view && findPart(view, "controls", HTMLElement)
  const stage = view && findPart(view, "stage", HTMLElement)
  const slider = view && findPart(view, "slider", HTMLInputElement)
  const gallery = view?.closest<HTMLElement>(".product-gallery")
  if (!open || !controls || !stage || !slider || !gallery) return
  const [frames, columns] = [Number(view.dataset.frames), Number(view.dataset.columns)]
  const rows = Math.ceil(frames / columns)

  /** Beyond either end the machine turns on: frame -1 is the last one. */
  const show = (frame: number) => {
    const shown = ((Math.round(frame) % frames) + frames) % frames
    const [column, row] = [shown % columns, Math.floor(shown / columns)]
    slider.value = String(shown)
    slider.setAttribute("aria-valuetext", `${Math.round((shown / frames) * 360)}°`)
    stage.style.backgroundPosition = `${(column / (columns - 1)) * 100}% ${(row / (rows - 1)) * 100}%`
  }

  open.addEventListener("click", () => {
    const isOpen = controls.hidden
    controls.hidden = !isOpen
    open.setAttribute("aria-expanded", String(isOpen))
    gallery.classList.toggle("is-turning", isOpen)
    stage.style.backgroundImage = `url("${view.dataset.picture}")`
    stage.style.backgroundSize = `${columns * 100}% ${rows * 100}%`
    show(Number(slider.value))
    if (isOpen) slider.focus({ preventScroll: true })
  })
  slider.addEventListener("input", () => show(Number(slider.value)))

  let grip: { x: number; frame: number } | null = null
  stage.addEventListener("pointerdown", (event) => {
    grip = { x: event.clientX, frame: Number(slider.value) }
    stage.setPointerCapture(event.pointerId)
  })
  stage.addEventListener("pointermove", (event) => {
    if (grip) show(grip.frame + ((event.clientX - grip.x) / stage.clientWidth) * frames)
  })
  for (const end of ["pointerup", "pointercancel"])
    stage.addEventListener(end, () => {
      grip = null
    })
  view.hidden = false
}

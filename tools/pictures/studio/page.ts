// Runs in the browser: draws one scene into the page's canvas when the tool asks for it.
import { heroes } from "../scenes/heroes.ts"
import { machines } from "../scenes/machines.ts"
import { places } from "../scenes/places.ts"
import { processes } from "../scenes/processes.ts"
import { things } from "../scenes/things.ts"
import { type Shot, type Size, shoot } from "./stage.ts"

const shots: Record<string, Shot> = { ...heroes, ...machines, ...processes, ...things, ...places }

declare global {
  interface Window {
    shootPicture(id: string, size: Size, passes: number): string
  }
}

window.shootPicture = function shootPicture(id, size, passes) {
  const shot = shots[id]
  if (!shot) throw new Error(`No scene is called ${id}`)
  const canvas = document.createElement("canvas")
  canvas.width = size.width
  canvas.height = size.height
  shoot(shot, size, passes, canvas)
  return canvas.toDataURL("image/png")
}

// Runs in the browser: draws one scene when the tool asks for it.
import { brandHeroes } from "../scenes/brand-heroes.ts"
import { shotOf } from "../scenes/catalogue/frame.ts"
import { portraits } from "../scenes/catalogue/portraits.ts"
import { turns, views } from "../scenes/catalogue/views.ts"
import { films } from "../scenes/films.ts"
import { heroes } from "../scenes/heroes.ts"
import { machines } from "../scenes/machines.ts"
import { places } from "../scenes/places.ts"
import { processes } from "../scenes/processes.ts"
import { things } from "../scenes/things.ts"
import { type Shot, type Size, shoot } from "./stage.ts"

const shots: Record<string, Shot> = {
  ...heroes,
  ...brandHeroes,
  ...machines,
  ...processes,
  ...things,
  ...places,
}

declare global {
  interface Window {
    /** The picture as a PNG data URL; `share` is the place in a film's loop. */
    shootPicture(id: string, size: Size, passes: number, share?: number): string
  }
}

const canvas = document.createElement("canvas")

window.shootPicture = function shootPicture(id, size, passes, share = 0) {
  const portrait = portraits[id]
  const moving = views[id] ?? turns[id] ?? films[id]
  const shot = portrait ? shotOf(portrait) : (shots[id] ?? moving?.(share))
  if (!shot) throw new Error(`No scene is called ${id}`)
  canvas.width = size.width
  canvas.height = size.height
  shoot(shot, size, passes, canvas)
  return canvas.toDataURL("image/png")
}

// A product's gallery: beside its portrait the front, the side, close-ups of its own parts, and a turn of the leading machines.

import type { Shot } from "../../studio/stage.ts"
import { closeUpsOf } from "./close-ups.ts"
import { type Portrait, shotOf, turningShotOf } from "./frame.ts"
import { portraits } from "./portraits.ts"

type View = (share: number) => Shot

const products = Object.entries(portraits).filter(([, { detail }]) => !detail)

function viewsOf(id: string, portrait: Portrait): [string, View][] {
  return [
    [`${id}-front`, () => shotOf({ ...portrait, from: [0.03, 0.14, 1] })],
    [`${id}-side`, () => shotOf({ ...portrait, from: [1, 0.16, 0.22] })],
    ...closeUpsOf(id).map((closeUp): [string, View] => [
      `${id}-${closeUp.part}`,
      () => shotOf({ ...portrait, from: closeUp.from, closeUp }),
    ]),
  ]
}

/** By the picture's name. */
export const views: Record<string, View> = Object.fromEntries(
  products.flatMap(([id, portrait]) => viewsOf(id, portrait)),
)

/** The machines that lists of all products begin with (`leadingRank`). */
const turning = [
  "sigma-688",
  "lineo-560",
  "matrio-780",
  "veris-340",
  "torsa-440",
  "lineo-430",
  "sigma-644",
  "veris-560",
  "matrio-960",
  "lineo-900",
  "torsa-660",
  "preno-40",
]

/** One turn by the picture's name; `share` says how far it has come, 0 to 1. */
export const turns: Record<string, View> = Object.fromEntries(
  turning.map((id) => [`${id}-turn`, (share: number) => turningShotOf(portraits[id] as Portrait, share)]),
)

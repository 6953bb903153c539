// A product's gallery: beside its portrait the front, the side, close-ups of its own parts.

import type { Shot } from "../../studio/stage.ts"
import { closeUpsOf } from "./close-ups.ts"
import { type Portrait, shotOf } from "./frame.ts"
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

import { expect, test } from "vitest"
import { onReturn } from "../../../../app/portal/frame/use-freshness.ts"

type Typed = { value: string; defaultValue: string }

function open() {
  const fields: Typed[] = [{ value: "", defaultValue: "" }]
  const page = Object.assign(new EventTarget(), {
    visibilityState: "visible",
    querySelectorAll: () => fields,
  })
  let asked = 0
  const end = onReturn(page as never, () => {
    asked += 1
  })
  function turn(visibilityState: "visible" | "hidden") {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event("visibilitychange"))
    return asked
  }
  return { fields, turn, end }
}

test("a page asks again when its reader comes back, not when they leave", () => {
  const { turn } = open()
  expect([turn("hidden"), turn("visible"), turn("hidden"), turn("visible")]).toEqual([0, 1, 1, 2])
})

test("what is being typed is left alone [TICK-11]", () => {
  const { fields, turn } = open()
  fields[0] = { value: "Station 2 st", defaultValue: "" }
  expect(turn("visible")).toBe(0)
  fields[0] = { value: "came back with the form", defaultValue: "came back with the form" }
  expect(turn("visible")).toBe(1)
})

test("a page that is left asks no more", () => {
  const { turn, end } = open()
  end()
  expect(turn("visible")).toBe(0)
})

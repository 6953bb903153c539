import { expect, test } from "vitest"
import { mayReload } from "../../../../app/browser/enhance/reload-guard.ts"

function tries() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test("a path is reloaded at most once within 10 seconds [BUILD-09]", () => {
  const kept = tries()
  expect(mayReload("/a", kept, 1_000)).toBe(true)
  expect(mayReload("/a", kept, 1_001)).toBe(false)
  expect(mayReload("/a", kept, 10_999)).toBe(false)
  expect(mayReload("/a", kept, 11_000)).toBe(true)
  expect(mayReload("/a", kept, 11_001)).toBe(false)
})

test("another path has its own 10 seconds [BUILD-09]", () => {
  const kept = tries()
  expect(mayReload("/a", kept, 0)).toBe(true)
  expect(mayReload("/b", kept, 1)).toBe(true)
})

import { expect, test } from "vitest"
import { cacheUse } from "../../../../app/request/context/context.server.ts"

function use(query: string, { isEditor = false, isDevelopment = false } = {}) {
  return cacheUse(new URL(`http://localhost/en?${query}`), { isEditor, isDevelopment })
}

test("cache=clear is an editor's and a developer's wish [CACHE-04]", () => {
  expect(use("cache=clear", { isEditor: true })).toEqual({ clear: true, bypass: false })
  expect(use("cache=clear", { isDevelopment: true })).toEqual({ clear: true, bypass: false })
  expect(use("cache=clear")).toEqual({ clear: false, bypass: false })
})

test("cache=false is an editor's and a developer's wish [CACHE-05]", () => {
  expect(use("cache=false", { isEditor: true })).toEqual({ clear: false, bypass: true })
  expect(use("cache=false", { isDevelopment: true })).toEqual({ clear: false, bypass: true })
  expect(use("cache=false")).toEqual({ clear: false, bypass: false })
})

test.each(["", "cache", "cache=true", "cache=0", "cache=CLEAR"])(
  "anything else uses the cache: %s",
  (query) => {
    expect(use(query, { isEditor: true })).toEqual({ clear: false, bypass: false })
  },
)

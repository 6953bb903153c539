import type { Request, Response } from "express"
import { expect, test, vi } from "vitest"
import { onlyFiles } from "../../../../app/ground/http/only-files.ts"

function ask(path: string) {
  const handler = vi.fn()
  const next = vi.fn()
  onlyFiles(handler)({ path } as Request, {} as Response, next)
  return { isAsked: handler.mock.calls.length === 1, isPassedOn: next.mock.calls.length === 1 }
}

test.each(["/icons/komax/32.png", "/.well-known/security"])("%s may be a file", (path) => {
  expect(ask(path)).toEqual({ isAsked: true, isPassedOn: false })
})

test.each(["/de", "/de-ch/company", "/"])("%s is no file, so no disk is asked", (path) => {
  expect(ask(path)).toEqual({ isAsked: false, isPassedOn: true })
})

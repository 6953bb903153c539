import { expect, test } from "vitest"
import { hasUsableData } from "../../../platform/graphql/usable-data.ts"

test.each([null, undefined, "text", {}, { a: null }, { a: null, b: undefined }])(
  "%j is no usable data [HTTP-06]",
  (data) => {
    expect(hasUsableData(data)).toBe(false)
  },
)

test.each([{ a: null, b: 1 }, { a: [] }, { a: false }, { a: 0 }, { a: "" }])(
  "%j is usable data [HTTP-06]",
  (data) => {
    expect(hasUsableData(data)).toBe(true)
  },
)

import { expect, test } from "vitest"
import {
  isPreview,
  previewValue,
  publishedNow,
  readPreview,
} from "../../../../app/request/editor-session/preview.ts"

const at = new Date("2026-12-01T06:00:00Z")

test.each([
  { stage: "draft", at: null },
  { stage: "draft", at },
  { stage: "published", at },
] as const)("what an editor chose comes back from the cookie: %j [EDIT-09]", (preview) => {
  expect(readPreview(previewValue(preview))).toEqual(preview)
  expect(isPreview(preview)).toBe(true)
})

test.each([undefined, "", "DRAFT", "draft@", "draft@soon", "draft@2026-12-01T06:00:00Z@2027", "old"])(
  "anything else shows what visitors see: %s",
  (value) => {
    expect(readPreview(value)).toEqual(publishedNow)
    expect(isPreview(readPreview(value))).toBe(false)
  },
)

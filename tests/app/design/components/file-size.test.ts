import { expect, test } from "vitest"
import { formatFileSize } from "../../../../app/design/components/file-size.ts"

test("sizes are rounded to what a reader needs and follow the language", () => {
  expect(formatFileSize(0, "en")).toBe("0 byte")
  expect(formatFileSize(840_400, "en")).toBe("840 kB")
  expect(formatFileSize(1_240_000, "en")).toBe("1.2 MB")
  expect(formatFileSize(1_240_000, "fr").replace(/\s/u, " ")).toBe("1,2 Mo")
  expect(formatFileSize(123_400_000, "en")).toBe("123 MB")
})

test("German sizes are written the Swiss way", () => {
  expect(formatFileSize(1_240_000, "de").replace(/\s/u, " ")).toBe("1.2 MB")
})

import { expect, test } from "vitest"
import { readTelephone } from "../../../app/forms/telephone.server.ts"

test.each([
  ["041 455 04 55", "CH", "+41414550455"],
  ["+81 3-1234-5678", "DE", "+81312345678"],
  ["0041 41 455 04 55", "DE", "+41414550455"],
  ["０３－１２３４－５６７８", "JP", "+81312345678"],
  ["(847) 555-0123", "US", "+18475550123"],
  ["+41 41 455 04 55", null, "+41414550455"],
])("%s in %s is kept as typed and as %s", (typed, country, e164) => {
  expect(readTelephone(typed, country)).toEqual({ typed, e164, extension: null, fault: null })
})

test("an extension is kept beside the number", () => {
  expect(readTelephone("030 1234567 ext. 12", "DE")).toMatchObject({ e164: "+49301234567", extension: "12" })
})

test.each([
  ["041 45", "CH", "forms:telephone.tooShort"],
  ["041 455 04 55 12345678", "CH", "forms:telephone.tooLong"],
  ["041 455 04 55", null, "forms:telephone.unknownCountry?example=%2B41+78+123+45+67"],
  ["call me", "DE", "forms:telephone.invalid?example=%2B49+1512+3456789"],
])("%s in %s is refused with advice: %s", (typed, country, fault) => {
  expect(readTelephone(typed, country)).toEqual({ typed, e164: null, extension: null, fault })
})

test("nothing is no fault, since the telephone is optional [FORM-32]", () => {
  expect(readTelephone("  ", "CH").fault).toBeNull()
})

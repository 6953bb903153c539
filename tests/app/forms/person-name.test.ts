import { expect, test } from "vitest"
import { nameSchema } from "../../../app/forms/person-name.ts"

const schema = nameSchema("errors:pageNotFound")

test.each([
  "O",
  "O’Brien",
  "O'Brien",
  "Ng",
  "Nuño de la Peña",
  "van der Berg",
  "山田",
  "Ørsted-Łuk",
  "X Æ A-12",
  "mccoy",
])("%s is a name and stays as it is", (name) => {
  expect(schema.parse(` ${name} `)).toBe(name)
})

test.each(["", "  ", undefined, "a\u0000b", "a\nb", "\u202eabc", "\u0007", "x".repeat(201)])(
  "%j is none",
  (name) => {
    expect(schema.safeParse(name).success).toBe(false)
  },
)

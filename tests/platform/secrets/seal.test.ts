import { expect, test } from "vitest"
import { createSeal } from "../../../platform/secrets/seal.ts"

const seal = createSeal("a secret of the test")

test("what was closed opens for its purpose, and for no other, nor with another key", () => {
  const sealed = seal.close({ a: "ä" }, "purpose")
  expect(seal.open(sealed, "purpose")).toEqual({ a: "ä" })
  expect(seal.open(sealed, "another purpose")).toBeNull()
  expect(createSeal("another secret").open(sealed, "purpose")).toBeNull()
})

test("a changed, cut or made-up text doesn't open", () => {
  const sealed = seal.close("text", "purpose")
  const changed = [...sealed].map(
    (letter, index) => sealed.slice(0, index) + (letter === "A" ? "B" : "A") + sealed.slice(index + 1),
  )
  const bytes = changed.filter(
    (text) => !Buffer.from(text, "base64url").equals(Buffer.from(sealed, "base64url")),
  )
  for (const text of [...bytes, sealed.slice(0, 20), "", "…", "e30"])
    expect(seal.open(text, "purpose")).toBeNull()
})

test("the same value is closed differently each time", () => {
  expect(seal.close("text", "purpose")).not.toBe(seal.close("text", "purpose"))
})

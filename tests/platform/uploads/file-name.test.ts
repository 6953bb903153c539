import fc from "fast-check"
import { expect, test } from "vitest"
import { extensionOf, safeFileName } from "../../../platform/uploads/file-name.ts"

test.each([
  ["photo.jpg", "photo.jpg"],
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\Anna\\photo.jpg", "photo.jpg"],
  ["..\\..\\photo.jpg", "photo.jpg"],
  ["/photo.jpg", "photo.jpg"],
  ["..", "file"],
  ["...", "file"],
  ["", "file"],
  ["   ", "file"],
  [".htaccess", "htaccess"],
  ["photo.jpg.", "photo.jpg"],
  ["photo.jpg  ", "photo.jpg"],
  ["photo\u0000.jpg", "photo.jpg"],
  ["photo\r\nX: y.jpg", "photoX_ y.jpg"],
  ["invoice\u202egnp.exe", "invoicegnp.exe"],
  ["in\u200bvoice\ufeff.pdf", "invoice.pdf"],
  ["Sto\u0308rung.jpg", "Störung.jpg"],
  ["機械の写真.jpg", "機械の写真.jpg"],
  ['a<b>c:"d|e?f*.txt', "a_b_c__d_e_f_.txt"],
  ["con", "_con"],
  ["NUL.txt", "_NUL.txt"],
  ["com1.tar.gz", "_com1.tar.gz"],
  ["lpt³.log", "_lpt³.log"],
  ["console.txt", "console.txt"],
  ["\ud800.txt", "_.txt"],
])("%j is kept as %j", (proposed, kept) => {
  expect(safeFileName(proposed)).toBe(kept)
})

test("a long name is cut in front of its extension and never within a sign", () => {
  const name = safeFileName(`${"👩‍🔧".repeat(60)}.jpeg`)
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(180)
  expect(name).toMatch(/^(👩‍🔧)+\.jpeg$/u)
})

test("whatever is proposed, the name is one part of a path on any system", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 120 }), (proposed) => {
      const name = safeFileName(proposed)
      expect(name).toMatch(/^[^/\\<>:"|?*\p{Cc}]+$/u)
      expect(name).not.toMatch(/^\.|[. ]$/)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(180)
      expect(safeFileName(name)).toBe(name)
    }),
  )
})

test("the extension is what stands behind the last dot", () => {
  expect(
    ["a.JPG", "a.tar.gz", "a", ".profile", "a.", "a. b", "a.averylongextension"].map(extensionOf),
  ).toEqual(["jpg", "gz", "", "", "", "", ""])
})

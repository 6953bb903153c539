import { expect, test } from "vitest"
import { qrCodePath } from "../../../../app/portal/account/qr-code.server.ts"

test("a QR code is a square with a quiet zone of four modules", () => {
  const { path, size } = qrCodePath("otpauth://totp/x?secret=ABC")
  expect((size - 8 - 17) % 4).toBe(0)
  const places = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
  expect(Math.min(...places)).toBe(4)
  expect(Math.max(...places)).toBe(size - 5)
})

import { randomBytes } from "node:crypto"
import { expect, test } from "vitest"
import { readablePassword } from "../../../../platform/secrets/secrets.ts"
import { findPasswordFault } from "../../../../services/identity/accounts/password-rules.ts"

test.each([
  "password1234",
  "P@ssw0rd!2024",
  "Passwort12345",
  "qwertzuiop123",
  "123456789012",
  "abcdefghijkl",
  "aaaaaaaaaaaaaaa",
  "abcabcabcabc",
  "Sommer2025!!",
  "contraseña2024",
  "MotDePasse123",
  "iloveyou1990",
  "komaxkomax12",
  "Letmein-Letmein",
])("%s is one of the common passwords", (password) => {
  expect(findPasswordFault(password)).toBe("password-common")
})

test.each([
  "violet-tram-harvest-9",
  "correct horse battery staple",
  "Vier Kühe grasen am See",
  "配線加工機は今日も元気です！",
  "x7#Lq2vRm9!t",
])("%s may be chosen", (password) => {
  expect(findPasswordFault(password)).toBeNull()
})

test("a password that is made of what others know about the account is refused", () => {
  expect(findPasswordFault("Nordkabel-Huber7", [])).toBeNull()
  expect(findPasswordFault("Nordkabel-Huber7", ["h.huber@nordkabel.example", "Hans", "Huber"])).toBe(
    "password-common",
  )
})

test("length counts characters, from 12 to 256, and nothing is cut off", () => {
  expect(findPasswordFault("x7#Lq2vRm9!")).toBe("password-too-short")
  expect(findPasswordFault("🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵🐔🐧")).toBeNull()
  const long = Array.from({ length: 64 }, (_, index) => `${index}k${(index * 7) % 10}`).join("")
  expect(findPasswordFault(long.slice(0, 200).padEnd(256, "zü9-"))).toBeNull()
  expect(findPasswordFault(long.repeat(2).slice(0, 257))).toBe("password-too-long")
  expect(findPasswordFault("x".repeat(1_000_000))).toBe("password-too-long")
})

test("passwords that the console prints pass the rules", () => {
  for (let times = 0; times < 50; times++) expect(findPasswordFault(readablePassword(randomBytes))).toBeNull()
})

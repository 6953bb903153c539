import { randomUUID } from "node:crypto"
import fc from "fast-check"
import { expect, test } from "vitest"
import { readSignedAddress, signAddress } from "../../../platform/files/signed-address.ts"

const secret = "the secret of the addresses"
const now = new Date("2026-11-23T10:00:00Z")
const until = new Date("2026-11-24T10:00:00Z")
const right = { file: randomUUID(), grant: randomUUID(), until, name: "Führer 1.0.zip" }

test("an address says for which file and whom it was signed, until its time is over", () => {
  const address = signAddress("downloads", right, secret)
  expect(address.endsWith("/F%C3%BChrer%201.0.zip")).toBe(true)
  const { file, grant } = right
  expect(readSignedAddress("downloads", address, secret, now)).toEqual({ kind: "signed", file, grant, until })
  expect(readSignedAddress("downloads", address, secret, until)).toEqual({ kind: "over" })
})

test("an address of another secret, folder or shape opens nothing", () => {
  const address = signAddress("downloads", right, secret)
  expect(readSignedAddress("downloads", address, "another secret", now)).toEqual({ kind: "forged" })
  expect(readSignedAddress("documents", address, secret, now)).toEqual({ kind: "other" })
  const moved = address.replace("/downloads/", "/documents/")
  expect(readSignedAddress("documents", moved, secret, now)).toEqual({ kind: "forged" })
  for (const path of [
    "/downloads",
    "/downloads/x",
    `${address}/more`,
    address.slice(0, address.lastIndexOf("/")),
  ])
    expect(readSignedAddress("downloads", path, secret, now)).toEqual({ kind: "other" })
})

test("of a thousand changed addresses none is taken for signed", () => {
  const address = signAddress("downloads", right, secret)
  // The file's name is no part of what is signed.
  const signed = address.lastIndexOf("/")
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: signed - 1 }),
      fc.constantFrom(..."0123456789abcdefABCDEF-_/"),
      (place, letter) => {
        const changed = address.slice(0, place) + letter + address.slice(place + 1)
        return changed === address || readSignedAddress("downloads", changed, secret, now).kind !== "signed"
      },
    ),
    { numRuns: 1000 },
  )
})

import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import {
  maskEmail,
  readInvitationToken,
  signInvitation,
} from "../../../../services/customers/invitations/token.ts"

const secret = "a secret"

test("a token is the same each time, and only ours is read", () => {
  const invitation = { id: randomUUID(), generation: 3 }
  const token = signInvitation(secret, invitation)
  expect(signInvitation(secret, invitation)).toBe(token)
  expect(readInvitationToken(secret, token)).toEqual(invitation)
  expect(readInvitationToken("another secret", token)).toBeNull()
  for (const text of ["", "x.y.z", token.slice(1), `${token}a`, token.replace(".3.", ".4.")])
    expect(readInvitationToken(secret, text)).toBeNull()
})

test("an address is masked to its first letter and its domain", () => {
  expect(maskEmail("maria@nordkabel.example")).toBe("m…@nordkabel.example")
  expect(maskEmail("𝒜b@x.example")).toBe("𝒜…@x.example")
})

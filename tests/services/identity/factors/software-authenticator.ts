/** An authenticator in software, since there is no browser: one ES256 key, attestation "none" (WebAuthn level 2). */
import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto"
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server"

type Options = { origin: string; isUserVerified?: boolean }

const userPresent = 0x01
const userVerified = 0x04
const keyIncluded = 0x40

export function createAuthenticator({ origin, isUserVerified = true }: Options) {
  const id = randomBytes(16)
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const { x = "", y = "" } = publicKey.export({ format: "jwk" })
  const presence = userPresent | (isUserVerified ? userVerified : 0)
  let count = 0

  function authenticatorData(flags: number, rest = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(++count)
    const rpIdHash = createHash("sha256").update(new URL(origin).hostname).digest()
    return Buffer.concat([rpIdHash, Buffer.from([flags]), counter, rest])
  }

  function clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  const base = { id: id.toString("base64url"), rawId: id.toString("base64url"), type: "public-key" as const }

  return {
    id: base.id,
    register({ challenge }: { challenge: string }): RegistrationResponseJSON {
      const key = Buffer.concat([
        // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        cborBytes(Buffer.from(x, "base64url")),
        Buffer.from([0x22]),
        cborBytes(Buffer.from(y, "base64url")),
      ])
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText("fmt"),
        cborText("none"),
        cborText("attStmt"),
        Buffer.from([0xa0]),
        cborText("authData"),
        cborBytes(authenticatorData(presence | keyIncluded, credential)),
      ])
      return {
        ...base,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData("webauthn.create", challenge).toString("base64url"),
          attestationObject: attestation.toString("base64url"),
          transports: ["internal"],
        },
      }
    },
    signIn({ challenge }: { challenge: string }): AuthenticationResponseJSON {
      const clientDataJSON = clientData("webauthn.get", challenge)
      const data = authenticatorData(presence)
      const hash = createHash("sha256").update(clientDataJSON).digest()
      const signature = createSign("sha256").update(data).update(hash).sign(privateKey)
      return {
        ...base,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientDataJSON.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      }
    },
  }
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}

function cborBytes(bytes: Buffer): Buffer {
  const length = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 255]
  return Buffer.concat([Buffer.from(length), bytes])
}

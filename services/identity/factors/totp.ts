/** Codes of authenticator apps: RFC 6238 with the parameters that every app supports (SHA-1, six digits, 30 seconds). */
import { Secret, TOTP } from "otpauth"
import qrcode from "qrcode-generator"
import type { TotpSetup } from "./factors.ts"

const periodSeconds = 30
/** Clocks of telephones differ, so the time steps before and after are accepted, too. */
const window = 1

export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** @param issuer the app shows it above the code. */
export function describeTotp(secret: string, issuer: string, email: string): TotpSetup {
  const uri = totp(secret, issuer, email).toString()
  return { secret, uri, qrCodeSvg: drawQrCode(uri) }
}

/** @returns the time step of the code; null when it matches none in the window. */
export function findStep(secret: string, code: string, now: Date): number | null {
  const token = code.normalize("NFKC").replace(/[\s-]/g, "")
  if (!/^\d{6}$/.test(token)) return null
  const delta = totp(secret).validate({ token, timestamp: now.getTime(), window })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta
}

function totp(secret: string, issuer = "", label = ""): TOTP {
  return new TOTP({
    issuer,
    label,
    algorithm: "SHA1",
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  })
}

/** Black on white in every colour scheme, because cameras need it, and with the standard's quiet zone. */
function drawQrCode(text: string): string {
  const code = qrcode(0, "M")
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const quiet = 4
  const size = count + 2 * quiet
  const modules = Array.from({ length: count * count }, (_, index) => [
    Math.floor(index / count),
    index % count,
  ])
    .filter(([row = 0, column = 0]) => code.isDark(row, column))
    .map(([row = 0, column = 0]) => `M${column + quiet} ${row + quiet}h1v1h-1z`)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${modules.join("")}"/></svg>`
  )
}

/** The steps of multi-factor authentication whose answer shows something: the QR code to scan, and the recovery codes. */

import { parseWithZod } from "@conform-to/zod/v4"
import { data } from "@remix-run/node"
import { formAgain, refuse } from "../../forms/sent-form.server.ts"
import {
  ConfirmTotpDocument,
  NewRecoveryCodesDocument,
  StartTotpDocument,
} from "../../ground/graphql/generated/account.ts"
import { refused } from "../../request/answers/refused.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"
import { askAccount } from "./account.server.ts"
import { accountFaults } from "./account-faults.ts"
import { codeSchema, confirmationSchema, isTotpUri } from "./account-schema.ts"
import type { AccountAnswer, TotpSetup } from "./account-view.ts"
import { qrCodePath } from "./qr-code.server.ts"

/** The page shows secrets, so neither caches nor the browser's history may keep it. */
function shown(answer: AccountAnswer) {
  return data(answer, { headers: { "Cache-Control": "private, no-store" } })
}

export async function startTotp(asker: PortalAsker, form: FormData) {
  const submission = parseWithZod(form, { schema: confirmationSchema })
  if (submission.status !== "success")
    return formAgain<AccountAnswer>({
      form: "totp-start",
      answer: submission.reply({ hideFields: ["password"] }),
    })
  const { password = null } = submission.value
  const { startTotp: started } = await askAccount(asker, StartTotpDocument, { password })
  if (!started.uri) {
    const faults = accountFaults(started.faults, ["password"])
    return formAgain<AccountAnswer>({
      form: "totp-start",
      answer: refuse(submission, { faults, hidden: ["password"] }),
    })
  }
  return shown({ form: "totp-confirm", totp: totpSetup(started.uri) })
}

export async function confirmTotp(asker: PortalAsker, form: FormData) {
  const submission = parseWithZod(form, { schema: codeSchema })
  const uri = String(form.get("uri") ?? "")
  if (!isTotpUri(uri)) throw refused("malformed-body")
  const totp = totpSetup(uri)
  if (submission.status !== "success")
    return formAgain<AccountAnswer>({ form: "totp-confirm", answer: submission.reply(), totp })
  const { confirmTotp: confirmed } = await askAccount(asker, ConfirmTotpDocument, {
    code: submission.value.code,
  })
  if (confirmed.faults.length > 0) {
    const answer = refuse(submission, { faults: accountFaults(confirmed.faults, ["code"]) })
    return formAgain<AccountAnswer>({ form: "totp-confirm", answer, totp })
  }
  return shown({ form: "totp-confirm", recoveryCodes: confirmed.recoveryCodes ?? [] })
}

export async function renewRecoveryCodes(asker: PortalAsker, form: FormData) {
  const submission = parseWithZod(form, { schema: confirmationSchema })
  const password = submission.status === "success" ? (submission.value.password ?? null) : null
  const { newRecoveryCodes } = await askAccount(asker, NewRecoveryCodesDocument, { password })
  if (newRecoveryCodes.faults.length > 0) {
    const faults = accountFaults(newRecoveryCodes.faults, ["password"])
    const answer = refuse(submission, { faults, hidden: ["password"] })
    return formAgain<AccountAnswer>({ form: "recovery-codes", answer })
  }
  return shown({ form: "recovery-codes", recoveryCodes: newRecoveryCodes.recoveryCodes ?? [] })
}

/**
 * We only display the secret that the form sent back. The service verifies codes with its own copy, so a forged one
 * gains nothing.
 */
function totpSetup(uri: string): TotpSetup {
  const secret = URL.parse(uri)?.searchParams.get("secret") ?? ""
  return { uri, secret: secret.replace(/(.{4})(?=.)/g, "$1 "), code: qrCodePath(uri) }
}

/** Which counters an attempt of each kind falls under. */

import { emailKey } from "../../../platform/mail/address.ts"
import type { Source } from "../account/account.ts"
import { subscriberOf } from "./network-address.ts"
import { budgets, type Limit } from "./throttle.ts"

/** @param isKnownDevice whether the account has signed in from this browser before. */
export function passwordLimits(email: string, source: Source, isKnownDevice: boolean): Limit[] {
  const account = emailKey(email)
  if (isKnownDevice && source.device)
    return [
      { scope: ["password", "device", account, source.device], budget: budgets.account, isCleared: true },
    ]
  const address = subscriberOf(source.address)
  return [
    { scope: ["password", "account", account, address], budget: budgets.account, isCleared: true },
    { scope: ["password", "address", address], budget: budgets.address, isCleared: false },
    { scope: ["password", "everywhere", account], budget: budgets.everywhere, isCleared: false },
  ]
}

/**
 * With many addresses one could guess a six-digit code in the end, so the account has a single counter for them.
 * Strangers can't use it up, since the code is asked for after the password.
 */
export function secondFactorLimits(accountId: string, source: Source, isKnownDevice: boolean): Limit[] {
  const whose = isKnownDevice && source.device ? ["device", source.device] : ["elsewhere"]
  return [{ scope: ["second-factor", accountId, ...whose], budget: budgets.account, isCleared: true }]
}

/** The password asked for again within a session. */
export function confirmationLimits(accountId: string, sessionId: string | null): Limit[] {
  return [{ scope: ["confirm", accountId, sessionId ?? ""], budget: budgets.account, isCleared: true }]
}

/** The password of a registration, asked for by the mail's link. */
export function verificationLimits(accountId: string): Limit[] {
  return [{ scope: ["verify", accountId], budget: budgets.account, isCleared: true }]
}

/** Mails that anybody can cause to an address. */
export function mailLimits(purpose: string, email: string): Limit[] {
  return [{ scope: ["mail", purpose, emailKey(email)], budget: budgets.mail, isCleared: false }]
}

/** Mails about a change of address: limited per recipient and per account. */
export function emailChangeLimits(accountId: string, email: string): Limit[] {
  return [
    ...mailLimits("email-change", email),
    { scope: ["mail", "email-change-by", accountId], budget: budgets.mail, isCleared: false },
  ]
}

/** Forms that cost a hash or a mail, per sender. */
export function visitorLimits(address: string): Limit[] {
  return [{ scope: ["visitor", subscriberOf(address)], budget: budgets.address, isCleared: false }]
}

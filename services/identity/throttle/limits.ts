/** Which counts a try of which kind falls under. */
import type { Source } from "../account/account.ts"
import { emailKey } from "../account/email-address.ts"
import { subscriberOf } from "./network-address.ts"
import { budgets, type Limit } from "./throttle.ts"

/** @param isKnownDevice the account signed in from this browser before. */
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
  ]
}

/**
 * Six digits are guessed in the end if there are many addresses to guess from, so the account has one count for all of them. Nobody
 * else can use it up: the question comes after the password.
 */
export function secondFactorLimits(accountId: string, source: Source, isKnownDevice: boolean): Limit[] {
  const whose = isKnownDevice && source.device ? ["device", source.device] : ["elsewhere"]
  return [{ scope: ["second-factor", accountId, ...whose], budget: budgets.account, isCleared: true }]
}

/** The password asked for again in a session that stands. */
export function confirmationLimits(accountId: string, sessionId: string | null): Limit[] {
  return [{ scope: ["confirm", accountId, sessionId ?? ""], budget: budgets.account, isCleared: true }]
}

/** The password of a registration, asked for by the link that was sent to its address. */
export function verificationLimits(accountId: string): Limit[] {
  return [{ scope: ["verify", accountId], budget: budgets.account, isCleared: true }]
}

/** Mails that anybody can have sent to an address. */
export function mailLimits(purpose: string, email: string): Limit[] {
  return [{ scope: ["mail", purpose, emailKey(email)], budget: budgets.mail, isCleared: false }]
}

/** Mails about a change of address: few to one address, whoever asks, and few by one account, whatever addresses it names. */
export function emailChangeLimits(accountId: string, email: string): Limit[] {
  return [
    ...mailLimits("email-change", email),
    { scope: ["mail", "email-change-by", accountId], budget: budgets.mail, isCleared: false },
  ]
}

/** Forms that cost a hash or a mail, by who sends them. */
export function visitorLimits(address: string): Limit[] {
  return [{ scope: ["visitor", subscriberOf(address)], budget: budgets.address, isCleared: false }]
}

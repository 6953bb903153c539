const secret =
  /passw|passphrase|secret|token|otp|recovery|credential|assertion|authorization|cookie|^(?:codes?|pin|response)$/i

/**
 * Whether a form's field or a query's variable of this name opens something to whoever reads it. Such values are never written
 * down: not into the log, and not among the kept fields of a form, not even sealed. `response` is a passkey's.
 */
export function isSecretName(name: string): boolean {
  return secret.test(name)
}

const secret =
  /passw|passphrase|secret|token|otp|recovery|credential|assertion|authorization|cookie|^(?:codes?|pin|response)$/i

/**
 * Whether the form field or query variable of this name holds a secret. Such values are never stored: neither in the
 * log nor among the kept fields of a form, not even encrypted. `response` is the name of a passkey's answer.
 */
export function isSecretName(name: string): boolean {
  return secret.test(name)
}

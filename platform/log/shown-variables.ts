import { isSecretName } from "./secret-name.ts"

const maxVariableLength = 50
const redacted = "<redacted>"

/**
 * Variables as the log shows them: cut to 50 characters, so that no form text gets into the log [HTTP-10], and without
 * secrets at any depth.
 */
export function shownVariables(variables: Record<string, unknown>): Record<string, string> {
  return mapValues(variables, (name, value) => {
    if (isSecretName(name)) return redacted
    const text = typeof value === "string" ? value : (JSON.stringify(value, withoutSecrets) ?? String(value))
    return text.slice(0, maxVariableLength)
  })
}

/** For services whose variables are all secret or personal: only the names. */
export function shownVariableNames(variables: Record<string, unknown>): Record<string, string> {
  return mapValues(variables, () => redacted)
}

function mapValues(variables: Record<string, unknown>, show: (name: string, value: unknown) => string) {
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, show(name, value)]))
}

function withoutSecrets(name: string, value: unknown): unknown {
  return isSecretName(name) ? redacted : value
}

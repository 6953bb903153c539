import { isSecretName } from "./secret-name.ts"

const maxVariableLength = 50
const redacted = "<redacted>"

/**
 * Variables as the log shows them: each cut to 50 characters, so that no text of a form ends up in the log [HTTP-10], and
 * nothing that opens an account, at whatever depth.
 */
export function shownVariables(variables: Record<string, unknown>): Record<string, string> {
  return mapValues(variables, (name, value) => {
    if (isSecretName(name)) return redacted
    const text = typeof value === "string" ? value : (JSON.stringify(value, withoutSecrets) ?? String(value))
    return text.slice(0, maxVariableLength)
  })
}

/** For a service of which every value is somebody's secret or their personal data: the names alone. */
export function shownVariableNames(variables: Record<string, unknown>): Record<string, string> {
  return mapValues(variables, () => redacted)
}

function mapValues(variables: Record<string, unknown>, show: (name: string, value: unknown) => string) {
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, show(name, value)]))
}

function withoutSecrets(name: string, value: unknown): unknown {
  return isSecretName(name) ? redacted : value
}

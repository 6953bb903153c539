/** What went wrong in a few words, without the stack: a refused connection to several addresses has no message. */
export function reasonOf(error: unknown): string {
  const { message = "", code = "", errors } = error as { message?: string; code?: string; errors?: unknown[] }
  if (message) return message
  return code || (errors ? errors.map(reasonOf).join(", ") : String(error))
}

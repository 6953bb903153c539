/** What `start.ts` provides to the parts of the identity service. */
export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

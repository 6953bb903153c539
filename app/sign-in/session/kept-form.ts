/** What somebody had sent when a sign-in became necessary; without passwords and files. */
export type KeptForm = [name: string, value: string][]

/** By the `intent` of the form that they were typed into: each form of a page has its own. */
export type KeptValues = Readonly<Record<string, Record<string, string>>>

export function keptValues(form: KeptForm | null): KeptValues {
  const values = Object.fromEntries(form ?? [])
  return values.intent ? { [values.intent]: values } : {}
}

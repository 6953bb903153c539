/** The fields of a form that a sign-in interrupted; without passwords and files. */
export type KeptForm = [name: string, value: string][]

/** By the `intent` of the form, since a page may have several forms. */
export type KeptValues = Readonly<Record<string, Record<string, string>>>

export function keptValues(form: KeptForm | null): KeptValues {
  const values = Object.fromEntries(form ?? [])
  return values.intent ? { [values.intent]: values } : {}
}

import type { ReactNode } from "react"

type BasketFormProps = {
  intent: "add" | "keep" | "remove" | "remove-classification" | "variant"
  /** Path and query to return to. */
  returnTo: string
  /** The hidden fields of the intent. */
  fields: Readonly<Record<string, string>>
  className?: string
  children: ReactNode
}

/** A form that changes the comparison basket, sent with or without JavaScript. */
export function BasketForm({ intent, returnTo, fields, className, children }: BasketFormProps) {
  return (
    <form className={className} method="post" action="/api/comparison">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="returnTo" value={returnTo} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

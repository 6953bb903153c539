import type { ReactNode } from "react"

export type Description = { term: ReactNode; description: ReactNode; unit?: string }

/** Terms and values of one thing, e.g. a machine's data. To compare several things use `DataTable`. */
export function DescriptionList({ items }: { items: ReadonlyArray<Description & { key: string }> }) {
  return (
    <dl className="description-list">
      {items.map(({ key, term, description, unit }) => (
        <div key={key}>
          <dt>{term}</dt>
          <dd>
            {description}
            {unit ? <span className="unit"> {unit}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A count in a box of the dashboard. @param isNew it asks for something. */
export function Figure({ term, count, isNew = false }: { term: string; count: number; isNew?: boolean }) {
  return (
    <div data-new={isNew || undefined}>
      <dt>{term}</dt>
      <dd>{count}</dd>
    </div>
  )
}

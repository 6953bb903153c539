/** The form that filters a list of the portal. */
import { Form, useLocation, useNavigationType } from "@remix-run/react"
import type { ReactNode } from "react"
import { Button } from "../../design/components/button.tsx"
import { SearchInput } from "../../design/components/text-input.tsx"
import { usePortalPath } from "./use-portal-path.ts"

type ListFilterProps = {
  /** Prefix of the field's id, as `ticket` of `ticket-search`. */
  id: string
  /** Of the list, as links in the portal name it. */
  path: string
  title: string
  searchLabel: string
  applyLabel: string
  search: string
  /** Whether a narrowing by more than the search is at work, so that it is in sight. */
  isOpen: boolean
  /** What the form's own fields don't ask for and the address keeps: view, order and columns, but not the page. */
  kept: readonly (readonly [name: string, value: string])[]
  children: ReactNode
}

/** A plain GET form, so that a filtered list has an address. It starts at page 1. */
export function ListFilter(props: ListFilterProps) {
  const { id, path, title, searchLabel, applyLabel, search, isOpen, kept, children } = props
  const toPortal = usePortalPath()
  const entry = useHistoryEntry()
  return (
    <search>
      <Form className="ticket-filter" action={toPortal(path)} aria-label={title} key={entry}>
        <SearchInput id={`${id}-search`} name="q" label={searchLabel} defaultValue={search} maxLength={200} />
        <details open={isOpen}>
          <summary className="link-button">{title}</summary>
          <div className="ticket-filter-fields">
            {children}
            {kept.map(([name, value]) => (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" variant="quiet">
              {applyLabel}
            </Button>
          </div>
        </details>
      </Form>
    </search>
  )
}

/**
 * Changes when the user goes back or forward, so that the fields show that address's values again. Otherwise the fields
 * keep what is typed while the filtered list loads.
 */
export function useHistoryEntry(): string {
  const isHistory = useNavigationType() === "POP"
  const { key } = useLocation()
  return isHistory && key !== "default" ? key : "typed"
}

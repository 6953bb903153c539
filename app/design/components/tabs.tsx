import type { ReactNode } from "react"

export type TabLink = { label: string; href: string; isCurrent: boolean; count?: number }

/** Views of one list, each with its own address (`?status=open`). It is a navigation, although it looks like tabs. */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  return (
    <nav className="tab-bar" aria-label={label}>
      <ul>
        {links.map(({ label: words, href, isCurrent, count }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent ? "page" : undefined}>
              {words}
              {count === undefined ? null : <span className="tab-count">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export type Tab = { id: string; label: string; content: ReactNode }

/**
 * Sections of a page of which one is visible at a time. Without JavaScript it is a list of links with all sections
 * below, so that nothing is hidden, also in print; `app/browser/enhance/tabs.ts` turns it into tabs with arrow keys.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <div className="tabs" data-enhance="tabs">
      <nav className="tab-bar" aria-label={label}>
        <ul>
          {tabs.map(({ id, label: words }) => (
            <li key={id}>
              <a href={`#${id}`} id={`${id}-tab`}>
                {words}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {tabs.map(({ id, label: words, content }) => (
        <section key={id} id={id} className="tab-panel" aria-labelledby={`${id}-tab`}>
          <h3 className="tab-title">{words}</h3>
          {content}
        </section>
      ))}
    </div>
  )
}

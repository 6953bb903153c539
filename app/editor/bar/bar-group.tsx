import type { ReactNode } from "react"

/** Titles of the bar are no headings: the page below has an outline of its own, which must not begin with them. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="editor-bar-group" aria-label={title}>
      <p className="editor-bar-title">{title}</p>
      {children}
    </section>
  )
}

import type { MetaFunction } from "@remix-run/node"
import { useLocation } from "@remix-run/react"
import type { ReactNode } from "react"
import { ApplicationLink } from "../browser/applications/application-link.tsx"
import { PageOutlet } from "../browser/applications/page-outlet.tsx"
import type { RouteHandle } from "../request/document/route-handle.ts"
import emailLinksSheet from "../website/email-links/email-links.sheet.css?url"
import { ApplicationError } from "../website/errors/application-error.tsx"

export const handle = {
  hydrates: true,
  layout: "none",
  language: "en",
  sheets: [emailLinksSheet],
} satisfies RouteHandle

export const meta: MetaFunction = () => [
  { title: "Email links | Style guide" },
  { name: "robots", content: "noindex" },
]

/** A tool for designers: builds and checks `mailto:` links [STYLE-09]. */
export default function EmailLinksRoute() {
  return (
    <main className="email-links page-width">
      <nav aria-label="Email links" className="email-link-tabs">
        <a href="/style-guide">Style guide</a>
        <Tab to="/style-guide/tools/email-links">Make a link</Tab>
        <Tab to="/style-guide/tools/email-links/check">Check a link</Tab>
      </nav>
      <PageOutlet />
    </main>
  )
}

function Tab({ to, children }: { to: string; children: ReactNode }) {
  const isCurrent = useLocation().pathname === to
  return (
    <ApplicationLink to={to} aria-current={isCurrent ? "page" : undefined}>
      {children}
    </ApplicationLink>
  )
}

export function ErrorBoundary() {
  return (
    <main className="email-links page-width">
      <ApplicationError />
    </main>
  )
}

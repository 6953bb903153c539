import { MessageExamples } from "../../design/components/message-page.tsx"
import { ErrorPage } from "../errors/error-page.tsx"
import type { Fault } from "../errors/fault.ts"
import { GuideContents } from "./specimen.tsx"

const faults: ReadonlyArray<{ id: string; title: string; rule: string; fault: Fault }> = [
  {
    id: "not-found",
    title: "Not found",
    rule: "Within the site’s frame: header and footer are the ways on.",
    fault: { kind: "not-found", path: "/en/products/sigma-9" },
  },
  {
    id: "invalid-route",
    title: "Not on this site",
    rule: "Alone: the address belongs to another site.",
    fault: { kind: "invalid-route", path: "/en/media-releases" },
  },
  {
    id: "refused",
    title: "Refused",
    rule: "Alone, with its status: the address is none, or the form came from elsewhere.",
    fault: { kind: "refused", status: 403, code: "cross-site" },
  },
  {
    id: "unavailable",
    title: "Unavailable",
    rule: "Within the site’s frame if that could be read, else alone: a system behind the site does not answer, and nothing is kept that could stand in.",
    fault: { kind: "unavailable" },
  },
  {
    id: "broken",
    title: "Broken",
    rule: "Alone: what nobody expected. Crawlers get the status without the page.",
    fault: { kind: "broken" },
  },
]

/** All error pages [STYLE-08]. */
export function ErrorPages() {
  return (
    <>
      <header className="guide-title">
        <h1>Error pages</h1>
        <p className="text-lead">
          They say what happened in the visitor’s words and show a way on; what the log must know stands in
          the log.
        </p>
        <GuideContents specimens={faults} />
      </header>
      {faults.map(({ id, title, rule, fault }) => (
        <section key={id} id={id} className="specimen" aria-labelledby={`${id}-heading`}>
          <h2 id={`${id}-heading`}>{title}</h2>
          <p>{rule}</p>
          <div className="guide-page">
            <MessageExamples.Provider value={true}>
              <ErrorPage fault={fault} />
            </MessageExamples.Provider>
          </div>
        </section>
      ))}
    </>
  )
}

import { Form, useNavigation } from "@remix-run/react"
import { requestState } from "../../browser/applications/async-state.ts"
import type { Report } from "./check-mailto.ts"
import { LinkField } from "./link-field.tsx"
import { ProblemList } from "./problem-list.tsx"

type Props = { link: string; report: Report | null }

/** Shows what a mail program makes of a pasted `mailto:` link. */
export function CheckLink({ link, report }: Props) {
  const state = requestState(useNavigation().state, report)
  return (
    <div className="email-link-columns">
      <Form action="/style-guide/tools/email-links/check" className="form" preventScrollReset key={link}>
        <LinkField
          name="link"
          label="Link"
          value={link}
          rows={6}
          hint="As it stands in href, from “mailto:” on"
        />
        <p>
          <button type="submit" className="button" aria-busy={state.status === "pending" || undefined}>
            Check the link
          </button>
        </p>
      </Form>
      <section
        className="email-link-result"
        aria-label="What it opens"
        aria-live="polite"
        aria-busy={state.status === "pending"}
      >
        {report ? (
          <ReportView report={report} />
        ) : (
          <p className="text-lead">Paste a link to see its message.</p>
        )}
      </section>
    </div>
  )
}

function ReportView({ report: { draft, problems } }: { report: Report }) {
  const fields = [
    ["To", draft.to],
    ["Cc", draft.cc],
    ["Bcc", draft.bcc],
    ["Subject", draft.subject],
    ["Message", draft.body],
  ] as const
  const filled = fields.filter(([, value]) => value !== "")
  return (
    <>
      <h2>{problems.length === 0 ? "This link is fine" : "Please look at this"}</h2>
      <ProblemList problems={problems} />
      {filled.length > 0 ? (
        <>
          <h2>The message that it opens</h2>
          <dl className="email-link-message">
            {filled.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
    </>
  )
}

import type { ReactNode } from "react"
import { type TextKey, useSay } from "../../forms/say.ts"
import type { AccountSection } from "./account-path.ts"
import { type AccountAnswer, formSections } from "./account-view.ts"

export const sectionKeys: Readonly<Record<AccountSection, TextKey>> = {
  profile: "account:sections.profile",
  email: "account:sections.email",
  password: "account:sections.password",
  "multi-factor": "account:sections.factors",
  sessions: "account:sections.sessions",
  data: "account:sections.data",
  delete: "account:sections.delete",
}

type Props = {
  section: AccountSection
  /** What stands beside the title while the section is closed: its present state in a few words. */
  summary?: ReactNode
  lead?: ReactNode
  /** The section that one of its forms comes back to is open. */
  answer?: AccountAnswer | undefined
  isOpen?: boolean
  children: ReactNode
}

/**
 * A section of the account page, closed until it is asked for. Its id stands inside, since browsers open a disclosure
 * when an address leads to something in it: that is how links and messages open a section.
 */
export function Section({ section, summary, lead, answer, isOpen = false, children }: Props) {
  const say = useSay()
  const isAnswered = answer !== undefined && formSections[answer.form] === section
  return (
    <details className="account-section" open={isOpen || isAnswered}>
      <summary>
        <h2 id={`${section}-title`}>{say(sectionKeys[section])}</h2>
        {summary ? <span className="account-summary">{summary}</span> : null}
      </summary>
      <section id={section} className="account-content" aria-labelledby={`${section}-title`}>
        {lead ? <p>{lead}</p> : null}
        {children}
      </section>
    </details>
  )
}

import type { ReactNode } from "react"
import { type TextKey, useSay } from "../../forms/say.ts"
import type { AccountSection } from "./account-path.ts"

export const sectionKeys: Readonly<Record<AccountSection, TextKey>> = {
  profile: "account:sections.profile",
  email: "account:sections.email",
  password: "account:sections.password",
  "multi-factor": "account:sections.factors",
  sessions: "account:sections.sessions",
  data: "account:sections.data",
  delete: "account:sections.delete",
}

type Props = { section: AccountSection; lead?: ReactNode; children: ReactNode }

/** A section of the account page with an id that links and messages lead to. */
export function Section({ section, lead, children }: Props) {
  const say = useSay()
  return (
    <section id={section} className="account-section" aria-labelledby={`${section}-title`}>
      <h2 id={`${section}-title`} className="portal-section-title">
        {say(sectionKeys[section])}
      </h2>
      {lead ? <p>{lead}</p> : null}
      {children}
    </section>
  )
}

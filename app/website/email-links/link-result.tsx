import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { composeMailto, linkHtml, splitAddresses } from "../../request/links/mailto.ts"
import { checkMailto } from "./check-mailto.ts"
import { CopyButton } from "./copy-button.tsx"
import type { LinkDraft } from "./draft.ts"
import { ProblemList } from "./problem-list.tsx"

export function LinkResult({ draft }: { draft: LinkDraft }) {
  const isEmpty = Object.values(draft).every((value) => value.trim() === "")
  if (isEmpty) {
    return (
      <section className="email-link-result" aria-label="The link">
        <p className="text-lead">Fill in an address or a subject, and the link appears here.</p>
      </section>
    )
  }
  const href = composeMailto(draft)
  const html = linkHtml(href, draft.text.trim() || splitAddresses(draft.to)[0] || "Email")
  const { problems } = checkMailto(href)
  return (
    <section className="email-link-result" aria-label="The link">
      <h2>Link</h2>
      <pre>{href}</pre>
      <CopyButton key={href} text={href} label="Copy the link" />
      <h2>HTML</h2>
      <pre>{html}</pre>
      <CopyButton key={html} text={html} label="Copy the HTML" />
      {problems.length > 0 ? <ProblemList problems={problems} /> : null}
      <p className="module-links">
        <a className="button" href={href}>
          Try it
        </a>
        <ApplicationLink to={{ pathname: "check", search: new URLSearchParams({ link: href }).toString() }}>
          Check what it opens
        </ApplicationLink>
      </p>
    </section>
  )
}

import { Form } from "@remix-run/react"
import { useEffect, useRef, useState } from "react"
import { type LinkDraft, readLinkDraft } from "./draft.ts"
import { LinkField } from "./link-field.tsx"
import { LinkResult } from "./link-result.tsx"

/** The form that builds a link: while one types, or on submit without JavaScript, with the draft in the address. */
export function WriteLink({ draft: sent }: { draft: LinkDraft }) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(sent)
  const read = () => form.current && setDraft(readLinkDraft(new FormData(form.current)))
  // Text that was typed or autofilled before the script loaded.
  useEffect(() => {
    if (form.current) setDraft(readLinkDraft(new FormData(form.current)))
  }, [])
  return (
    <div className="email-link-columns">
      <Form
        ref={form}
        action="/style-guide/tools/email-links"
        className="form"
        onInput={read}
        preventScrollReset
      >
        <LinkField name="to" label="To" value={sent.to} hint="Several addresses: with commas between them" />
        <LinkField name="subject" label="Subject" value={sent.subject} />
        <LinkField name="body" label="Message" value={sent.body} rows={6} />
        <LinkField name="cc" label="Copy to (Cc)" value={sent.cc} />
        <LinkField name="bcc" label="Hidden copy to (Bcc)" value={sent.bcc} />
        <LinkField
          name="text"
          label="Text of the link"
          value={sent.text}
          hint="Without one: the first address"
        />
        <p>
          <button type="submit" className="button">
            Make the link
          </button>
        </p>
      </Form>
      <LinkResult draft={draft} />
    </div>
  )
}

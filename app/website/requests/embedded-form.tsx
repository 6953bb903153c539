import { useSay } from "../../forms/say.ts"
import { findRequestForm } from "./forms/request-forms.ts"
import { RequestFormFields } from "./request-form-fields.tsx"
import type { EmbeddedFormView } from "./request-view.ts"

/** A form as part of another page; its style sheet is `requests.css`. */
export function EmbeddedForm({ view }: { view: EmbeddedFormView }) {
  const say = useSay()
  const description = findRequestForm(view.form)
  if (!description) return null
  const { heading, text, action, page } = view
  const titleId = `${view.form}-title`
  return (
    <section className="embedded-form" aria-labelledby={titleId}>
      <h2 className="module-title" id={titleId}>
        {heading ?? say(description.texts.title)}
      </h2>
      <p className="text-lead">{text ?? say(description.texts.lead)}</p>
      <RequestFormFields
        view={view}
        answer={undefined}
        description={description}
        formKey={null}
        elsewhere={{ action, page }}
      />
    </section>
  )
}

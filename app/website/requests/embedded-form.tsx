import { findRequestForm } from "./forms/request-forms.ts"
import { RequestFormFields } from "./request-form-fields.tsx"
import type { EmbeddedFormView } from "./request-view.ts"

/** The fields of a form as part of another page, which says by its own words what they are for. */
export function EmbeddedForm({ view }: { view: EmbeddedFormView }) {
  const description = findRequestForm(view.form)
  if (!description) return null
  const { action, page, team } = view
  return (
    <RequestFormFields
      view={view}
      answer={undefined}
      description={description}
      formKey={null}
      elsewhere={{ action, page, team }}
    />
  )
}

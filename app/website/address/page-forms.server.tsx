import { createHash } from "node:crypto"
import type { FormFieldsFragment, PageModuleFieldsFragment } from "../../ground/graphql/generated/content.ts"
import { warnOnce } from "../../ground/http/warn-once.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { findProduct } from "../catalogue/records/catalogue.server.ts"
import type { FormContent } from "../pages/modules/form.tsx"
import { loadEmbeddedForm } from "../requests/embedded-form.server.ts"
import { findRequestForm } from "../requests/forms/request-forms.ts"
import { RequestFormFields } from "../requests/request-form-fields.tsx"
import type { EmbeddedFormView } from "../requests/request-view.ts"

type View = EmbeddedFormView & { team: string | null }

export type PageForms = {
  /** Differs for any two contents that differ. */
  key: string
  content: FormContent
}

/**
 * The forms that editors placed on a page. The page is kept for many readers, so the fields hold no key, no time trap and
 * nothing of a reader. They are sent to the form's own address.
 *
 * @returns null for a page without forms.
 */
export async function loadPageForms(
  context: RequestContext,
  modules: readonly PageModuleFieldsFragment[],
): Promise<PageForms | null> {
  const forms = modules.filter((module): module is FormFieldsFragment & { __typename: "Form" } => {
    return module.__typename === "Form"
  })
  if (forms.length === 0) return null
  const views = new Map<string, View>()
  for (const module of forms) {
    const { form, team, product, whitepaper } = module
    const preset = { product: product && (await nameProduct(context, product)), whitepaper: whitepaper?.id }
    const view = await loadEmbeddedForm(context, { form, preset })
    if (view) views.set(module.key, { ...view, team })
    else warnOnce(context.log, `A page asks for the form "${form}", which doesn't exist`)
  }
  const key = createHash("sha256")
    .update(JSON.stringify([...views]))
    .digest("base64url")
  return { key, content: ({ key: name }) => fieldsOf(views.get(name)) }
}

/** The slug itself while the catalogue is down or doesn't know it: staff understand that, too. */
async function nameProduct(context: RequestContext, slug: string): Promise<string> {
  const product = await findProduct(context, slug).catch(() => null)
  return product?.name ?? slug
}

function fieldsOf(view: View | undefined) {
  const description = view && findRequestForm(view.form)
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

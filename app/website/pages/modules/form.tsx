import type { ReactElement } from "react"
import type { FormFieldsFragment } from "../../../ground/graphql/generated/content.ts"
import { type ModuleProps, ModuleSection } from "./module-section.tsx"

/** Gives the fields of a form; null for a form that the website doesn't have, and the module is left out. */
export type FormContent = (module: FormFieldsFragment) => ReactElement | null

type Props = ModuleProps<FormFieldsFragment> & { content: FormContent | undefined }

/** A frame for a form. Pages know no forms, so who shows the page gives the fields. */
export function Form({ module, outline, content }: Props) {
  const fields = content?.(module)
  if (!fields) return null
  return (
    <ModuleSection module={module} outline={outline} className="form-module">
      {module.text ? <p className="text-lead">{module.text}</p> : null}
      {fields}
    </ModuleSection>
  )
}

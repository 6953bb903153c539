import type { ReactElement } from "react"
import type { CatalogueShowcaseFieldsFragment } from "../../../ground/graphql/generated/content.ts"
import { type ModuleProps, ModuleSection } from "./module-section.tsx"

/** Gives what a showcase shows; null while there is nothing to show, and the module is left out. */
export type ShowcaseContent = (module: CatalogueShowcaseFieldsFragment) => ReactElement | null

type Props = ModuleProps<CatalogueShowcaseFieldsFragment> & { content: ShowcaseContent | undefined }

/** A frame for something of the catalogue. Pages know nothing of the catalogue, so who shows the page gives the content. */
export function CatalogueShowcase({ module, outline, content }: Props) {
  const shown = content?.(module)
  if (!shown) return null
  return (
    <ModuleSection module={module} outline={outline} className="catalogue-showcase">
      {module.leadText ? <p className="text-lead">{module.leadText}</p> : null}
      {shown}
    </ModuleSection>
  )
}

import type { PictureFieldsFragment } from "../../../ground/graphql/generated/content.ts"
import { MeasureImage } from "./measure-image.tsx"
import { type ModuleProps, ModuleSection } from "./module-section.tsx"

export function Picture({ module, outline }: ModuleProps<PictureFieldsFragment>) {
  return (
    <ModuleSection module={module} outline={outline} className="picture">
      <figure>
        <MeasureImage image={module.image} measure={module.measure} />
        {module.caption ? <figcaption>{module.caption}</figcaption> : null}
      </figure>
    </ModuleSection>
  )
}

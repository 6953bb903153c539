import { classNames } from "../../../design/components/class-names.ts"
import { ResponsiveImage } from "../../../design/components/responsive-image.tsx"
import type { QuoteFieldsFragment } from "../../../ground/graphql/generated/content.ts"
import { type ModuleProps, ModuleSection } from "./module-section.tsx"

export function Quote({ module, outline }: ModuleProps<QuoteFieldsFragment>) {
  return (
    <ModuleSection module={module} outline={outline} className="quote">
      <figure className={classNames(module.image && "has-picture")}>
        {module.image ? (
          <ResponsiveImage
            image={module.image}
            preset="aside-square"
            sizes="(min-width: 720px) 240px, 120px"
          />
        ) : null}
        <blockquote>
          <p>{module.quotation}</p>
        </blockquote>
        {module.attribution ? <figcaption>{module.attribution}</figcaption> : null}
      </figure>
    </ModuleSection>
  )
}

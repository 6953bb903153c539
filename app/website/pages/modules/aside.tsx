import { classNames } from "../../../design/components/class-names.ts"
import { ResponsiveImage } from "../../../design/components/responsive-image.tsx"
import type { AsideFieldsFragment } from "../../../ground/graphql/generated/content.ts"
import { RichText } from "../rich-text.tsx"
import { ModuleLinks } from "./module-links.tsx"
import { ModuleMark } from "./module-mark.tsx"
import { type ModuleProps, measureClass } from "./module-section.tsx"

/** Picture and text side by side. In the document the text comes first, whichever side the picture is on. */
export function Aside({ module, outline }: ModuleProps<AsideFieldsFragment>) {
  const titleId = module.title ? outline.headingId(module.key) : undefined
  const shape = module.shape.toLowerCase()
  return (
    <section
      id={outline.anchorId(module.key)}
      className={classNames(
        "module aside",
        measureClass(module.measure),
        `side-${module.side.toLowerCase()}`,
      )}
      aria-labelledby={titleId}
    >
      <div className="aside-words">
        {module.overline ? <p className="overline">{module.overline}</p> : null}
        {module.title ? (
          <h2 id={titleId} className="module-title">
            {module.title}
          </h2>
        ) : null}
        {module.body ? (
          <RichText
            raw={module.body.raw}
            minHeadingLevel={module.title ? 3 : 2}
            headingId={(place) => outline.headingId(module.key, place)}
          />
        ) : null}
        <ModuleLinks links={module.links} />
      </div>
      <div className={`aside-picture shape-${shape}`}>
        <ResponsiveImage
          image={module.image}
          preset={module.shape === "SQUARE" ? "aside-square" : "aside-video"}
          sizes="(min-width: 1240px) 575px, (min-width: 896px) 50vw, 100vw"
        />
      </div>
      <ModuleMark module={module} />
    </section>
  )
}

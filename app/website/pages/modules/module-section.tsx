import type { ReactNode } from "react"
import { classNames } from "../../../design/components/class-names.ts"
import type { Measure } from "../../../ground/graphql/generated/content.ts"
import type { PageOutline } from "../outline.ts"
import { ModuleMark } from "./module-mark.tsx"

/** The props of every module component. */
export type ModuleProps<Module> = { module: Module; outline: PageOutline }

type ModuleSectionProps = {
  module: { key: string; measure: Measure; title?: string | null; heading?: string }
  outline: PageOutline
  className: string
  children: ReactNode
}

/**
 * A module on the layout grid: measure, anchor, title. A section is named by its title. Without a title it gets no name
 * and is no landmark, so that screen readers don't announce nameless regions.
 */
export function ModuleSection({ module, outline, className, children }: ModuleSectionProps) {
  const title = module.heading ?? module.title
  const titleId = title ? outline.headingId(module.key) : undefined
  return (
    <section
      id={outline.anchorId(module.key)}
      className={classNames("module", measureClass(module.measure), className)}
      aria-labelledby={titleId}
    >
      {title ? (
        <h2 id={titleId} className="module-title">
          {title}
        </h2>
      ) : null}
      {children}
      <ModuleMark module={module} />
    </section>
  )
}

export function measureClass(measure: Measure): string {
  return `measure-${measure.toLowerCase()}`
}

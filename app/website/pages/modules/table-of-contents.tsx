import { useId } from "react"
import { classNames } from "../../../design/components/class-names.ts"
import type { TableOfContentsFieldsFragment } from "../../../ground/graphql/generated/content.ts"
import type { OutlineHeading } from "../outline.ts"
import { usePageContext } from "../page-context.tsx"
import { ModuleMark } from "./module-mark.tsx"
import { type ModuleProps, measureClass } from "./module-section.tsx"

/** The page's headings of the first two levels below the title [NAV-21]. */
export function TableOfContents({ module, outline }: ModuleProps<TableOfContentsFieldsFragment>) {
  const { t } = usePageContext()
  const titleId = useId()
  const chapters = chaptersOf(outline.headings)
  if (chapters.length === 0) return null
  return (
    <nav
      id={outline.anchorId(module.key)}
      className={classNames("module table-of-contents", measureClass(module.measure))}
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className="table-of-contents-title">
        {module.title || t("modules:tableOfContents.title")}
      </h2>
      <ol>
        {chapters.map(({ chapter, sections }) => (
          <li key={chapter.id}>
            <a href={`#${chapter.id}`}>{chapter.text}</a>
            {sections.length > 0 ? (
              <ol>
                {sections.map((section) => (
                  <li key={section.id}>
                    <a href={`#${section.id}`}>{section.text}</a>
                  </li>
                ))}
              </ol>
            ) : null}
          </li>
        ))}
      </ol>
      <ModuleMark module={module} />
    </nav>
  )
}

type Chapter = { chapter: OutlineHeading; sections: OutlineHeading[] }

/** A subheading before the first chapter counts as a chapter, so that no heading gets lost. */
function chaptersOf(headings: readonly OutlineHeading[]): Chapter[] {
  const chapters: Chapter[] = []
  for (const heading of headings) {
    const last = chapters.at(-1)
    if (heading.level === 2 || (heading.level === 3 && !last))
      chapters.push({ chapter: heading, sections: [] })
    else if (heading.level === 3) last?.sections.push(heading)
  }
  return chapters
}

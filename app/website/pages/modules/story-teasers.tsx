import type { ReactElement } from "react"
import { Icon } from "../../../design/components/icon.tsx"
import type { StoryTeasersFieldsFragment } from "../../../ground/graphql/generated/content.ts"
import { emptyLink } from "../../../request/links/link.ts"
import { usePageContext } from "../page-context.tsx"
import { type ModuleProps, ModuleSection } from "./module-section.tsx"

/** Gives the cards of the newest stories; null where there are none, and the module is left out. */
export type StoriesContent = (module: StoryTeasersFieldsFragment) => ReactElement | null

type Props = ModuleProps<StoryTeasersFieldsFragment> & { content: StoriesContent | undefined }

/** The newest stories, of one category or about one product, and the way to all. Pages know no stories, so who shows the page gives the cards. */
export function StoryTeasers({ module, outline, content }: Props) {
  const { link, t } = usePageContext()
  const cards = content?.(module)
  if (!cards) return null
  const query = module.category ? `?${new URLSearchParams({ category: module.category })}` : ""
  const all = link({ ...emptyLink, path: `/stories${query}`, text: t("stories:all") })
  return (
    <ModuleSection module={module} outline={outline} className="story-teasers">
      {module.text ? <p className="text-lead">{module.text}</p> : null}
      {cards}
      {all ? (
        <p className="story-teasers-all">
          <a className="button button-quiet" href={all.href}>
            {all.text}
            <Icon name="arrow-right" />
          </a>
        </p>
      ) : null}
    </ModuleSection>
  )
}

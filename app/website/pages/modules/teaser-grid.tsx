import { classNames } from "../../../design/components/class-names.ts"
import { ResponsiveImage } from "../../../design/components/responsive-image.tsx"
import { withKeys } from "../../../design/components/with-keys.ts"
import type { TeaserGridFieldsFragment } from "../../../ground/graphql/generated/content.ts"
import { usePageContext } from "../page-context.tsx"
import { LinkedTitle } from "./linked-title.tsx"
import { type ModuleProps, ModuleSection } from "./module-section.tsx"

type TeaserData = TeaserGridFieldsFragment["items"][number]

export function TeaserGrid({ module, outline }: ModuleProps<TeaserGridFieldsFragment>) {
  if (module.items.length === 0) return null
  return (
    <ModuleSection module={module} outline={outline} className="teaser-grid">
      <ul className="teaser-list">
        {withKeys(module.items).map(({ key, item: teaser }) => (
          <Teaser key={key} teaser={teaser} level={module.title ? 3 : 2} />
        ))}
      </ul>
    </ModuleSection>
  )
}

function Teaser({ teaser, level }: { teaser: TeaserData; level: 2 | 3 }) {
  const { link } = usePageContext()
  return (
    <li className={classNames("teaser", teaser.wide && "teaser-wide")}>
      <div className="teaser-words">
        {teaser.overline ? <p className="overline">{teaser.overline}</p> : null}
        <LinkedTitle title={teaser.title} link={teaser.link ? link(teaser.link) : null} level={level} />
        {teaser.text ? <p>{teaser.text}</p> : null}
      </div>
      {teaser.image ? (
        <ResponsiveImage
          image={teaser.image}
          preset={teaser.wide ? "stretched" : "inline"}
          sizes={
            teaser.wide
              ? "(min-width: 1240px) 780px, 100vw"
              : "(min-width: 1240px) 380px, (min-width: 720px) 50vw, 100vw"
          }
        />
      ) : null}
    </li>
  )
}

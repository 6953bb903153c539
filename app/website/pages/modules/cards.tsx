import { ResponsiveImage } from "../../../design/components/responsive-image.tsx"
import { withKeys } from "../../../design/components/with-keys.ts"
import type { CardsFieldsFragment } from "../../../ground/graphql/generated/content.ts"
import { usePageContext } from "../page-context.tsx"
import { LinkedTitle, LinkHint } from "./linked-title.tsx"
import { type ModuleProps, ModuleSection } from "./module-section.tsx"

export function Cards({ module, outline }: ModuleProps<CardsFieldsFragment>) {
  const { link } = usePageContext()
  if (module.items.length === 0) return null
  return (
    <ModuleSection module={module} outline={outline} className="cards">
      {module.leadText ? <p className="text-lead">{module.leadText}</p> : null}
      <ul className="card-list">
        {withKeys(module.items).map(({ key, item }) => {
          const target = item.link ? link(item.link) : null
          return (
            <li key={key} className="card">
              {item.image ? (
                <ResponsiveImage
                  image={item.image}
                  preset="inline"
                  sizes="(min-width: 1240px) 380px, (min-width: 720px) 50vw, 100vw"
                />
              ) : null}
              <div className="card-words">
                <LinkedTitle title={item.title} link={target} level={module.title ? 3 : 2} />
                {item.text ? <p>{item.text}</p> : null}
                <LinkHint link={target} />
              </div>
            </li>
          )
        })}
      </ul>
    </ModuleSection>
  )
}

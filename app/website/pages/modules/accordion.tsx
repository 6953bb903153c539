import { Icon } from "../../../design/components/icon.tsx"
import { withKeys } from "../../../design/components/with-keys.ts"
import type { AccordionFieldsFragment } from "../../../ground/graphql/generated/content.ts"
import { RichText } from "../rich-text.tsx"
import { type ModuleProps, ModuleSection } from "./module-section.tsx"

/**
 * Uses the browser's own disclosure, which works without JavaScript and with the browser's search. Several can be open.
 */
export function Accordion({ module, outline }: ModuleProps<AccordionFieldsFragment>) {
  if (module.items.length === 0) return null
  const Heading = module.title ? "h3" : "h2"
  return (
    <ModuleSection module={module} outline={outline} className="accordion">
      {withKeys(module.items).map(({ key, item }) => (
        <details key={key}>
          <summary>
            <Heading className="item-title">{item.title}</Heading>
            <Icon name="plus" size={24} />
          </summary>
          <RichText raw={item.body.raw} minHeadingLevel={module.title ? 4 : 3} />
        </details>
      ))}
    </ModuleSection>
  )
}

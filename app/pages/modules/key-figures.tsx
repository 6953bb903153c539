import type { KeyFiguresFieldsFragment } from "../../graphql/generated/content.ts"
import { withKeys } from "../../ui/with-keys.ts"
import { type ModuleProps, ModuleSection } from "./module-section.tsx"

export function KeyFigures({ module, outline }: ModuleProps<KeyFiguresFieldsFragment>) {
  if (module.items.length === 0) return null
  return (
    <ModuleSection module={module} outline={outline} className="key-figures">
      <dl>
        {withKeys(module.items).map(({ key, item }) => (
          <div key={key} className="key-figure">
            <dt>{item.label}</dt>
            <dd>
              {item.value}
              {item.unit ? <span className="unit">{` ${item.unit}`}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </ModuleSection>
  )
}

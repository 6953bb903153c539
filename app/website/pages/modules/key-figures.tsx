import { withKeys } from "../../../design/components/with-keys.ts"
import type { KeyFiguresFieldsFragment } from "../../../ground/graphql/generated/content.ts"
import { type ModuleProps, ModuleSection } from "./module-section.tsx"

/** Longer values don't fit a column at the normal size. */
const longValue = 7

export function KeyFigures({ module, outline }: ModuleProps<KeyFiguresFieldsFragment>) {
  if (module.items.length === 0) return null
  return (
    <ModuleSection module={module} outline={outline} className="key-figures">
      <dl>
        {withKeys(module.items).map(({ key, item }) => (
          <div key={key} className="key-figure">
            <dt>{item.label}</dt>
            <dd className={item.value.length > longValue ? "long" : undefined}>
              {item.value}
              {item.unit ? <span className="unit">{` ${item.unit}`}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </ModuleSection>
  )
}

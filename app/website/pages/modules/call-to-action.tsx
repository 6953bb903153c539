import { classNames } from "../../../design/components/class-names.ts"
import { themeClass } from "../../../design/components/theme.ts"
import type { CallToActionFieldsFragment } from "../../../ground/graphql/generated/content.ts"
import { ModuleLinks } from "./module-links.tsx"
import { type ModuleProps, ModuleSection } from "./module-section.tsx"

export function CallToAction({ module, outline }: ModuleProps<CallToActionFieldsFragment>) {
  return (
    <ModuleSection
      module={module}
      outline={outline}
      className={classNames("call-to-action", themeClass(module.theme)) ?? ""}
    >
      {module.text ? <p className="call-to-action-text">{module.text}</p> : null}
      <ModuleLinks links={module.links} />
    </ModuleSection>
  )
}

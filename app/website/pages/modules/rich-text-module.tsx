import type { RichTextModuleFieldsFragment } from "../../../ground/graphql/generated/content.ts"
import { RichText } from "../rich-text.tsx"
import { type ModuleProps, ModuleSection } from "./module-section.tsx"

export function RichTextModule({ module, outline }: ModuleProps<RichTextModuleFieldsFragment>) {
  return (
    <ModuleSection module={module} outline={outline} className="rich-text-module">
      <RichText raw={module.content.raw} headingId={(place) => outline.headingId(module.key, place)} />
    </ModuleSection>
  )
}

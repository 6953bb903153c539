import type { MetaFunction } from "@remix-run/node"
import { ComponentsPage } from "../website/style-guide/components-page.tsx"
import { guideMeta } from "../website/style-guide/guide-meta.ts"

export const meta: MetaFunction = () => guideMeta("/style-guide/components")

export default function StyleGuideComponentsPageRoute() {
  return <ComponentsPage />
}

import type { MetaFunction } from "@remix-run/node"
import { ComponentsPage } from "../style-guide/components-page.tsx"
import { guideMeta } from "../style-guide/guide-meta.ts"

export const meta: MetaFunction = () => guideMeta("/style-guide/components")

export default function StyleGuideComponentsPageRoute() {
  return <ComponentsPage />
}

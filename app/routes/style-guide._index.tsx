import type { MetaFunction } from "@remix-run/node"
import { guideMeta } from "../website/style-guide/guide-meta.ts"
import { Overview } from "../website/style-guide/overview.tsx"

export const meta: MetaFunction = () => guideMeta("/style-guide")

export default function StyleGuideOverviewRoute() {
  return <Overview />
}

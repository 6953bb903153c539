import type { MetaFunction } from "@remix-run/node"
import { guideMeta } from "../style-guide/guide-meta.ts"
import { Overview } from "../style-guide/overview.tsx"

export const meta: MetaFunction = () => guideMeta("/style-guide")

export default function StyleGuideOverviewRoute() {
  return <Overview />
}

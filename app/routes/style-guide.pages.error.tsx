import type { MetaFunction } from "@remix-run/node"
import { ErrorPages } from "../style-guide/error-pages.tsx"
import { guideMeta } from "../style-guide/guide-meta.ts"

export const meta: MetaFunction = () => guideMeta("/style-guide/pages/error")

export default function StyleGuideErrorPagesRoute() {
  return <ErrorPages />
}

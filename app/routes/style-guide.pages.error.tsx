import type { MetaFunction } from "@remix-run/node"
import { ErrorPages } from "../website/style-guide/error-pages.tsx"
import { guideMeta } from "../website/style-guide/guide-meta.ts"

export const meta: MetaFunction = () => guideMeta("/style-guide/pages/error")

export default function StyleGuideErrorPagesRoute() {
  return <ErrorPages />
}

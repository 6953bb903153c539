import type { MetaFunction } from "@remix-run/node"
import { guideMeta } from "../website/style-guide/guide-meta.ts"
import { TypographyPage } from "../website/style-guide/typography-page.tsx"

export const meta: MetaFunction = () => guideMeta("/style-guide/typography")

export default function StyleGuideTypographyPageRoute() {
  return <TypographyPage />
}

import type { MetaFunction } from "@remix-run/node"
import { ButtonsPage } from "../style-guide/buttons-page.tsx"
import { guideMeta } from "../style-guide/guide-meta.ts"

export const meta: MetaFunction = () => guideMeta("/style-guide/buttons")

export default function StyleGuideButtonsPageRoute() {
  return <ButtonsPage />
}

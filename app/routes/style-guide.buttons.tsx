import type { MetaFunction } from "@remix-run/node"
import { ButtonsPage } from "../website/style-guide/buttons-page.tsx"
import { guideMeta } from "../website/style-guide/guide-meta.ts"

export const meta: MetaFunction = () => guideMeta("/style-guide/buttons")

export default function StyleGuideButtonsPageRoute() {
  return <ButtonsPage />
}

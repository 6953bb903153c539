import type { MetaFunction } from "@remix-run/node"
import { guideMeta } from "../website/style-guide/guide-meta.ts"
import { InputsPage } from "../website/style-guide/inputs-page.tsx"

export const meta: MetaFunction = () => guideMeta("/style-guide/inputs")

export default function StyleGuideInputsPageRoute() {
  return <InputsPage />
}

import type { MetaFunction } from "@remix-run/node"
import { guideMeta } from "../style-guide/guide-meta.ts"
import { InputsPage } from "../style-guide/inputs-page.tsx"

export const meta: MetaFunction = () => guideMeta("/style-guide/inputs")

export default function StyleGuideInputsPageRoute() {
  return <InputsPage />
}

import type { ReactElement } from "react"
import type { PageModuleFieldsFragment } from "../../../ground/graphql/generated/content.ts"
import { type ModuleProps, ModuleSection } from "./module-section.tsx"

const names = [
  ...(["FiguresTable", "ReportList", "MeetingList", "SharePrice", "DividendCalculator"] as const),
  "AdHocList",
] as const

/** The modules that show an investor something. */
export type InvestorModuleData = Extract<PageModuleFieldsFragment, { __typename: (typeof names)[number] }>

/** Gives what the module shows; null when there is nothing to show, and the module is left out. */
export type InvestorContent = (module: InvestorModuleData) => ReactElement | null

export function isInvestorModule(module: PageModuleFieldsFragment): module is InvestorModuleData {
  return names.some((name) => name === module.__typename)
}

type Props = ModuleProps<InvestorModuleData> & { content: InvestorContent | undefined }

/** A frame. Pages know no figures and no share prices, so who shows the page gives the content. */
export function InvestorModule({ module, outline, content }: Props) {
  const shown = content?.(module)
  if (!shown) return null
  return (
    <ModuleSection module={module} outline={outline} className="investor-module">
      {module.leadText ? <p className="text-lead">{module.leadText}</p> : null}
      {shown}
    </ModuleSection>
  )
}

import { dataSpecimens } from "./data-specimens.tsx"
import { disclosureSpecimens } from "./disclosure-specimens.tsx"
import { flashSpecimens } from "./flash-specimens.tsx"
import { listSpecimens } from "./list-specimens.tsx"
import { GuidePage } from "./specimen.tsx"
import { stateSpecimens } from "./state-specimens.tsx"

/** All other components: cards, tables, messages, dialogs … [STYLE-06]. */
export function ComponentsPage() {
  return (
    <GuidePage
      title="Components"
      lead="Cards, tables, tabs, dialogs, messages, and what a list says while it waits or has nothing to show."
      specimens={[
        ...dataSpecimens,
        ...disclosureSpecimens,
        ...listSpecimens,
        ...flashSpecimens,
        ...stateSpecimens,
      ]}
    />
  )
}

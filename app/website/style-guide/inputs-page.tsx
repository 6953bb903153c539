import { choiceSpecimens } from "./choice-specimens.tsx"
import { formSpecimens } from "./form-specimens.tsx"
import { textSpecimens } from "./input-specimens.tsx"
import { GuidePage } from "./specimen.tsx"

/** All form controls [STYLE-03]. */
export function InputsPage() {
  return (
    <GuidePage
      title="Inputs"
      lead="Ask for what is needed and nothing else, in the reader’s words, one question a field. What can be left out says so."
      specimens={[...textSpecimens, ...choiceSpecimens, ...formSpecimens]}
    />
  )
}

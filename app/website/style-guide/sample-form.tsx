import { Button } from "../../design/components/button.tsx"
import { TextInput } from "../../design/components/text-input.tsx"
import { Textarea } from "../../design/components/textarea.tsx"

/** Fields such as a form on a page has; outside a dialog the method `dialog` sends them nowhere. */
export function SampleForm() {
  return (
    <form method="dialog" className="form request-form" aria-label="Ask the laboratory">
      <TextInput
        id="sample-form-email"
        name="email"
        type="email"
        label="Email"
        autoComplete="email"
        required
      />
      <TextInput id="sample-form-wire" name="wire" label="Wire" hint="Cross-section and insulation" />
      <Textarea id="sample-form-question" name="question" label="Your question" rows={4} required />
      <Button type="submit">Send request</Button>
    </form>
  )
}

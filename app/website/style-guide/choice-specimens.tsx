import { Checkbox, ChoiceGroup } from "../../design/components/choice-group.tsx"
import { Combobox } from "../../design/components/combobox.tsx"
import type { Specimen } from "./specimen.tsx"

export const choiceSpecimens: readonly Specimen[] = [
  {
    id: "radio-group",
    title: "Radio buttons",
    names: ["ChoiceGroup"],
    file: "app/design/components/choice-group.tsx",
    use: "One of up to five choices.",
    avoid: "Yes or no, which is one checkbox.",
    accessibility:
      "The question is the group’s legend. Each row is one target of 44 px. Notes describe the group, so they are read once.",
    states: [
      {
        name: "Plain",
        content: (
          <ChoiceGroup
            id="urgency"
            name="urgency"
            type="radio"
            legend="How urgent is it?"
            choices={[
              { value: "stopped", label: "Production has stopped" },
              { value: "limited", label: "Production is limited", hint: "Slower, or with more rejects" },
              { value: "question", label: "It is a question" },
            ]}
            chosen={["limited"]}
            required
          />
        ),
      },
      {
        name: "Error",
        content: (
          <ChoiceGroup
            id="urgency-missing"
            name="urgency-missing"
            type="radio"
            legend="How urgent is the repair?"
            error="Say how urgent it is"
            choices={[
              { value: "stopped", label: "Production has stopped" },
              { value: "question", label: "It is a question" },
            ]}
            required
          />
        ),
      },
      {
        name: "One choice not to be had",
        content: (
          <ChoiceGroup
            id="delivery"
            name="delivery"
            type="radio"
            legend="Delivery"
            choices={[
              { value: "standard", label: "Standard" },
              { value: "express", label: "Express", hint: "Not for this country", isDisabled: true },
            ]}
            chosen={["standard"]}
          />
        ),
      },
    ],
  },
  {
    id: "checkbox-group",
    title: "Checkboxes",
    names: ["ChoiceGroup"],
    file: "app/design/components/choice-group.tsx",
    use: "Any number of choices, such as the filters of a list; each can say how many results it leaves.",
    accessibility: "As radio buttons. A filter is sent by its own button, not by the first tick.",
    states: [
      {
        name: "Filter with counts",
        content: (
          <ChoiceGroup
            id="process"
            name="process"
            type="checkbox"
            legend="Process"
            choices={[
              { value: "cutting", label: "Cutting and stripping", count: 18 },
              { value: "crimping", label: "Crimping", count: 24 },
              { value: "twisting", label: "Twisting", count: 6 },
              { value: "testing", label: "Testing", count: 0, isDisabled: true },
            ]}
            chosen={["crimping"]}
          />
        ),
      },
      {
        name: "Optional",
        content: (
          <ChoiceGroup
            id="topics"
            name="topics"
            type="checkbox"
            legend="Topics"
            hint="You can change this at any time"
            isOptional
            choices={[
              { value: "products", label: "New machines" },
              { value: "events", label: "Events" },
            ]}
          />
        ),
      },
    ],
  },
  {
    id: "checkbox",
    title: "Single checkbox",
    names: ["Checkbox"],
    file: "app/design/components/choice-group.tsx",
    use: "One yes or no, such as a consent. It is never ticked in advance.",
    accessibility: "The words are the label and press it as well; an error stands above it.",
    states: [
      { name: "Plain", content: <Checkbox id="copy" name="copy" label="Send me a copy" /> },
      {
        name: "With a hint",
        content: (
          <Checkbox
            id="newsletter"
            name="newsletter"
            label="Tell me about new machines"
            hint="Four times a year, ends with one press"
          />
        ),
      },
      {
        name: "Error",
        content: (
          <Checkbox
            id="consent"
            name="consent"
            label="I have read the privacy notice"
            error="Confirm that you have read the privacy notice"
            required
          />
        ),
      },
      {
        name: "Disabled",
        content: <Checkbox id="fixed" name="fixed" label="Standard scope" disabled defaultChecked />,
      },
    ],
  },
  {
    id: "combobox",
    title: "Combobox",
    names: ["Combobox"],
    file: "app/design/components/combobox.tsx",
    use: "A choice among many things that one knows by name, in an application: type a few letters, choose. In a document, and until React is there, a select stands in its place.",
    avoid: "Fewer than fifteen things: a select shows them all.",
    accessibility:
      "The focus stays in the field; arrows move, Enter takes, Escape closes, and the number of hits is told. Groups have their names.",
    states: [
      {
        name: "Chosen",
        content: (
          <Combobox
            id="machine-combobox"
            name="machine"
            label="Machine"
            hint="Serial number or model"
            groups={[
              { label: "Plant north", options: [{ value: "a", label: "Sigma 688, 68800417" }] },
              { label: "Plant south", options: [{ value: "b", label: "Lineo 560, 56000112" }] },
            ]}
            initialValue="a"
          />
        ),
      },
      {
        name: "Error",
        content: (
          <Combobox
            id="machine-combobox-error"
            name="machine"
            label="Machine"
            error="Choose a machine from the list"
            groups={[]}
            initialValue=""
            placeholder="Type to find"
          />
        ),
      },
    ],
  },
]

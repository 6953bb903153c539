import { Select } from "../../design/components/select.tsx"
import { PasswordInput, SearchInput, TextInput } from "../../design/components/text-input.tsx"
import { Textarea } from "../../design/components/textarea.tsx"
import type { Specimen } from "./specimen.tsx"

const machines = ["Sigma", "Lineo", "Torsa", "Matrio", "Veris"].map((label) => ({
  value: label.toLowerCase(),
  label,
}))

export const textSpecimens: readonly Specimen[] = [
  {
    id: "text-input",
    title: "Text input",
    names: ["TextInput"],
    file: "app/design/components/text-input.tsx",
    use: "One line of text. The type brings the right keyboard on a phone, autocomplete what the browser knows already.",
    avoid: "A choice among few things, and dates that are better picked in three fields.",
    accessibility:
      "The label is always seen; a placeholder is no label. Hint and error are read with the field. A required field has the attribute, an optional one has the word.",
    states: [
      { name: "Required", content: <TextInput id="company" label="Company" required autoComplete="off" /> },
      { name: "Optional", content: <TextInput id="department" label="Department" /> },
      {
        name: "With a hint",
        content: (
          <TextInput
            id="serial"
            label="Serial number"
            hint="On the plate beside the main switch, for example 4711-0815"
            required
          />
        ),
      },
      {
        name: "With a unit",
        content: (
          <TextInput
            id="section"
            label="Largest wire section"
            unit="mm²"
            inputMode="decimal"
            defaultValue="6"
            required
          />
        ),
      },
      {
        name: "Error",
        content: (
          <TextInput
            id="e-mail"
            label="E-mail"
            type="email"
            hint="We answer to this address"
            error="Enter an address with an @, for example name@example.com"
            defaultValue="anna.example.com"
            required
          />
        ),
      },
      {
        name: "Disabled",
        content: <TextInput id="customer" label="Customer number" defaultValue="100 482" disabled required />,
      },
      {
        name: "Read only",
        content: <TextInput id="plant" label="Plant" defaultValue="Plant 2" readOnly required />,
      },
      {
        name: "Long label",
        content: (
          <div lang="de">
            <TextInput
              id="long-label"
              label="Instandhaltungsverantwortliche Kontaktperson für Kabelverarbeitungsmaschinen"
              required
            />
          </div>
        ),
      },
    ],
  },
  {
    id: "password-input",
    title: "Password input",
    names: ["PasswordInput"],
    file: "app/design/components/text-input.tsx",
    use: "Passwords. The button that shows the password appears where its script runs.",
    accessibility: "The button’s label says what pressing it does next. Pasting and password managers work.",
    states: [
      { name: "Plain", content: <PasswordInput id="password" label="Password" required /> },
      {
        name: "Error",
        content: (
          <PasswordInput
            id="wrong-password"
            label="Password"
            error="This password is not correct. Please check it and try again."
            required
          />
        ),
      },
    ],
  },
  {
    id: "search-input",
    title: "Search input",
    names: ["SearchInput"],
    file: "app/design/components/text-input.tsx",
    use: "The one field of a GET form, inside of a search element.",
    accessibility: "The search element is a landmark; a label that isn’t seen is still read out.",
    states: [
      {
        name: "With its label",
        content: (
          <search aria-label="Machines">
            <form action="#search-input">
              <SearchInput id="search-machines" name="q" label="Search the machines" />
            </form>
          </search>
        ),
      },
      {
        name: "Label for screen readers only",
        content: (
          <search aria-label="Stories">
            <form action="#search-input">
              <SearchInput id="search-stories" name="q" label="Search the stories" isLabelVisible={false} />
            </form>
          </search>
        ),
      },
    ],
  },
  {
    id: "textarea",
    title: "Textarea with counter",
    names: ["Textarea"],
    file: "app/design/components/textarea.tsx",
    use: "Several lines. A limit is counted from the start, not only when it is reached.",
    accessibility:
      "The count belongs to the field’s description; while typing it is announced after a pause only.",
    states: [
      { name: "Plain", content: <Textarea id="remarks" label="Remarks" /> },
      {
        name: "With a counter",
        content: (
          <Textarea
            id="fault"
            label="What happens?"
            hint="When does it happen, and what did you try?"
            maxLength={500}
            defaultValue="The crimp height drifts after an hour of production."
            required
          />
        ),
      },
      {
        name: "Error",
        content: (
          <Textarea
            id="empty-fault"
            label="What happens?"
            error="Describe the fault"
            maxLength={500}
            required
          />
        ),
      },
    ],
  },
  {
    id: "select",
    title: "Select",
    names: ["Select"],
    file: "app/design/components/select.tsx",
    use: "One of six or more choices that the reader knows, such as a country.",
    avoid: "Up to five choices: radio buttons show them all at once.",
    accessibility: "The browser’s own list, which every keyboard, phone and screen reader knows.",
    states: [
      {
        name: "Required",
        content: (
          <Select id="machine" label="Machine" placeholder="Choose a machine" options={machines} required />
        ),
      },
      {
        name: "Chosen, optional",
        content: (
          <Select id="second-machine" label="Second machine" options={machines} defaultValue="torsa" />
        ),
      },
      {
        name: "Error",
        content: (
          <Select
            id="no-machine"
            label="Machine"
            placeholder="Choose a machine"
            options={machines}
            error="Choose the machine that the ticket is about"
            required
          />
        ),
      },
      {
        name: "Disabled",
        content: <Select id="fixed-machine" label="Machine" options={machines} disabled required />,
      },
    ],
  },
]

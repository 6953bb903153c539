import { Button } from "../../design/components/button.tsx"
import { ErrorSummary } from "../../design/components/error-summary.tsx"
import { FileInput } from "../../design/components/file-input.tsx"
import { FilterSelect } from "../../design/components/filter-select.tsx"
import { TextInput } from "../../design/components/text-input.tsx"
import { Textarea } from "../../design/components/textarea.tsx"
import type { Specimen } from "./specimen.tsx"

const languageFilter = {
  name: "language",
  label: "Language",
  all: "All languages",
  options: [
    { value: "de", label: "German" },
    { value: "ja", label: "Japanese" },
  ],
}
const tenMegabytes = 10_000_000

export const formSpecimens: readonly Specimen[] = [
  {
    id: "filter-select",
    title: "Filter by a choice",
    names: ["FilterSelect"],
    file: "app/design/components/filter-select.tsx",
    use: "A list’s filter with more choices than fit on a line. Its first choice is the list without this filter.",
    avoid: "Forms that ask for something: those take a select, which says whether it can be left out.",
    accessibility:
      "The browser’s own control. Nothing happens before the form is sent, so arrow keys don’t reload the list.",
    states: [
      {
        name: "Nothing chosen",
        content: <FilterSelect {...languageFilter} id="filter-language" defaultValue="" />,
      },
      {
        name: "Chosen",
        content: <FilterSelect {...languageFilter} id="filter-language-chosen" defaultValue="ja" />,
      },
    ],
  },
  {
    id: "file-input",
    title: "File input",
    names: ["FileInput"],
    file: "app/design/components/file-input.tsx",
    use: "Attachments. It says what it takes and how large; with its script it lists what was chosen and refuses what is too large before it travels.",
    accessibility:
      "The browser’s own field: works by keyboard and takes files by drop. The list is announced.",
    states: [
      {
        name: "One file",
        content: (
          <FileInput id="drawing" label="Drawing" accept=".pdf,image/*" maxBytes={tenMegabytes} required />
        ),
      },
      {
        name: "Several files, optional",
        content: (
          <FileInput
            id="attachments"
            label="Photographs"
            hint="Of the crimp and of the applicator"
            multiple
            maxBytes={tenMegabytes}
          />
        ),
      },
      {
        name: "Error",
        content: (
          <FileInput
            id="refused-file"
            label="Drawing"
            maxBytes={tenMegabytes}
            error="The drawing is larger than 10 MB"
            required
          />
        ),
      },
    ],
  },
  {
    id: "form",
    title: "Form with errors",
    names: ["ErrorSummary"],
    file: "app/design/components/error-summary.tsx",
    use: "The top of a form that comes back with faults. Every fault is listed, in the order of the fields, with a link to its field, in the same words.",
    avoid: "One fault of a system behind: that is a message.",
    accessibility:
      "It takes the focus when the page has loaded, so that a screen reader starts there. What was filled in is still there.",
    states: [
      {
        name: "Summary and fields",
        content: (
          <form className="form" action="#form" noValidate>
            <FormSummary />
            <TextInput id="form-name" name="name" label="Name" defaultValue="Anna Muster" required />
            <TextInput
              id="form-mail"
              name="mail"
              type="email"
              label="E-mail"
              error="Enter your e-mail address"
              required
            />
            <Textarea
              id="form-message"
              name="message"
              label="Message"
              maxLength={1000}
              error="Write what it is about"
              required
            />
            <Button type="submit">Send the message</Button>
          </form>
        ),
        isWide: true,
      },
    ],
  },
]

/** In the guide the error summary is an example and must not take the focus. */
function FormSummary() {
  return (
    <ErrorSummary
      takesFocus={false}
      errors={[
        { id: "form-mail", message: "Enter your e-mail address" },
        { id: "form-message", message: "Write what it is about" },
      ]}
    />
  )
}

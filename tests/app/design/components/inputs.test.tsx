import { expect, test } from "vitest"
import { Checkbox, ChoiceGroup } from "../../../../app/design/components/choice-group.tsx"
import { ErrorSummary } from "../../../../app/design/components/error-summary.tsx"
import { FileInput } from "../../../../app/design/components/file-input.tsx"
import { Select } from "../../../../app/design/components/select.tsx"
import { PasswordInput, SearchInput, TextInput } from "../../../../app/design/components/text-input.tsx"
import { Textarea } from "../../../../app/design/components/textarea.tsx"
import { renderDocument } from "../../render-document.tsx"

/** The ids that a control is described by, each with whether an element of the markup has it. */
function descriptions(html: string): Array<[id: string, exists: boolean]> {
  const ids = /aria-describedby="([^"]+)"/.exec(html)?.[1]?.split(" ") ?? []
  return ids.map((id) => [id, html.includes(`id="${id}"`)])
}

test("a field is named by its label and described by its error first, then its hint", () => {
  const html = renderDocument(
    <TextInput
      id="mail"
      name="mail"
      type="email"
      label="Email"
      hint="For our answer"
      error="Enter it"
      required
    />,
  )
  expect(html).toContain('<label for="mail">Email</label>')
  expect(descriptions(html)).toEqual([
    ["mail-error", true],
    ["mail-description", true],
  ])
  expect(html).toMatch(/<input [^>]*type="email"[^>]*required=""[^>]*aria-invalid="true"/)
})

test("a field without hint and error describes nothing and is not invalid", () => {
  const html = renderDocument(<TextInput id="name" label="Name" required />)
  expect(html).not.toMatch(/aria-describedby|aria-invalid|optional/)
})

test("a field that may be left out says so in the reader's language", () => {
  expect(renderDocument(<TextInput id="name" label="Name" />)).toContain("(optional)")
  expect(renderDocument(<Select id="land" label="Land" options={[]} />, "fr")).toContain("(facultatif)")
  expect(renderDocument(<Textarea id="text" label="Text" required />)).not.toContain("optional")
})

test("what Conform says of a control doesn't overrule what the field wires", () => {
  const conform = { "aria-describedby": "mail-error", "aria-invalid": true } as const
  const html = renderDocument(
    <TextInput {...conform} id="mail" label="Email" hint="For us" error="Enter it" />,
  )
  expect(descriptions(html).map(([id]) => id)).toEqual(["mail-error", "mail-description"])
  expect(renderDocument(<TextInput {...conform} id="mail" label="Email" />)).not.toContain("aria-invalid")
})

test("a unit takes part in the description of its field", () => {
  const html = renderDocument(<TextInput id="section" label="Section" unit="mm²" required />)
  expect(descriptions(html)).toEqual([["section-unit", true]])
})

test("a text with a limit counts what stands in it already", () => {
  const html = renderDocument(
    <Textarea id="text" label="Text" maxLength={500} defaultValue="seven!!" required />,
  )
  expect(descriptions(html)).toEqual([["text-counter", true]])
  expect(html).toContain("Characters: 7 of 500")
})

test("the button that shows a password waits for its script", () => {
  expect(renderDocument(<PasswordInput id="p" label="Password" required />)).toMatch(
    /<button type="button"[^>]*aria-controls="p" hidden=""/,
  )
})

test("a search field keeps its label for screen readers where it isn't seen", () => {
  const html = renderDocument(
    <SearchInput id="q" name="q" label="Search the stories" isLabelVisible={false} />,
  )
  expect(html).toContain('<label for="q" class="visually-hidden">Search the stories</label>')
  expect(html).toContain('<button type="submit" class="icon-button" aria-label="Search">')
})

test("a group's question is its legend, its notes describe the group, the error's link finds its first choice", () => {
  const html = renderDocument(
    <ChoiceGroup
      id="urgency"
      name="urgency"
      type="radio"
      legend="How urgent is it?"
      error="Say how urgent it is"
      choices={[
        { value: "a", label: "Very", hint: "Stopped" },
        { value: "b", label: "A little", count: 3, isDisabled: true },
      ]}
      chosen={["a"]}
      required
    />,
  )
  expect(html).toMatch(
    /<fieldset[^>]*aria-describedby="urgency-error"[^>]*><legend>How urgent is it\?<\/legend>/,
  )
  expect(html).toMatch(/<input [^>]*type="radio"[^>]*id="urgency"[^>]*>/)
  expect(html).toContain('aria-describedby="urgency-choice-hint"')
  expect(html.match(/checked=""/g)).toHaveLength(1)
  expect(html.match(/disabled=""/g)).toHaveLength(1)
})

test("checkboxes of a group are never each required", () => {
  const html = renderDocument(
    <ChoiceGroup
      id="c"
      name="c"
      type="checkbox"
      legend="Which?"
      choices={[{ value: "a", label: "A" }]}
      required
    />,
  )
  expect(html).not.toContain("required")
})

test("a single checkbox is described by its error and its hint", () => {
  const html = renderDocument(
    <Checkbox id="ok" name="ok" label="I agree" hint="Ends at any time" error="Agree first" />,
  )
  expect(descriptions(html)).toEqual([
    ["ok-error", true],
    ["ok-choice-hint", true],
  ])
})

test("a file field says how large a file may be, and what is said of one that isn't", () => {
  const html = renderDocument(<FileInput id="f" label="Drawing" maxBytes={10_000_000} required />)
  expect(html).toContain("At most 10 MB per file")
  expect(html).toContain('data-max-bytes="10000000"')
  expect(html).toContain("The file {{name}} is larger than 10 MB.")
})

test("the error summary takes the focus, has its heading as its name, and leads to each field", () => {
  const html = renderDocument(
    <ErrorSummary errors={[{ id: "mail", message: "Enter it" }, { message: "Nothing was sent" }]} />,
  )
  const [, title] =
    /role="alert" aria-labelledby="([^"]+)" tabindex="-1" data-focus="" autofocus=""/.exec(html) ?? []
  expect(html).toContain(`<h2 id="${title}">`)
  expect(html).toContain('<li><a href="#mail">Enter it</a></li><li>Nothing was sent</li>')
})

test("a form without errors has no summary", () => {
  expect(renderDocument(<ErrorSummary errors={[]} />)).toBe("")
})

test("a select is required only where it has an empty option to leave, and optional only if it may be left out", () => {
  const options = [{ value: "a", label: "A" }]
  const select = (placeholder?: string) =>
    renderDocument(<Select id="kind" label="Kind" options={options} placeholder={placeholder} required />)
  expect(select("Choose")).toMatch(/<select[^>]* required=""[^>]*><option value="">Choose/)
  expect(select()).not.toMatch(/required|optional/)
})

test("a required choice isn't called wrong before somebody could answer it", () => {
  const options = [{ value: "a", label: "A" }]
  const select = (error?: string) =>
    renderDocument(<Select id="s" label="S" options={options} placeholder="Choose" required error={error} />)
  const radios = (error?: string) =>
    renderDocument(
      <ChoiceGroup id="r" name="r" type="radio" legend="R" choices={options} required error={error} />,
    )
  for (const show of [select, radios]) {
    expect(show()).toContain('aria-invalid="false"')
    expect(show("Please choose")).toContain('aria-invalid="true"')
  }
})

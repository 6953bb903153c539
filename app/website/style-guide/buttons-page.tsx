import { Button, ButtonLink, IconButton } from "../../design/components/button.tsx"
import { Spinner } from "../../design/components/spinner.tsx"
import { GuidePage, type Specimen } from "./specimen.tsx"

/** Buttons and links [STYLE-04, UI-06, UI-07]. */
export function ButtonsPage() {
  return (
    <GuidePage
      title="Buttons"
      lead="A button does something, a link goes somewhere. Its words begin with the verb and say what will have happened."
      specimens={specimens}
    />
  )
}

const specimens: readonly Specimen[] = [
  {
    id: "button",
    title: "Button",
    names: ["Button"],
    file: "app/design/components/button.tsx",
    use: "What sends a form or changes something on the page. One primary button a form or band; the others are quiet; what cancels or undoes is a link button.",
    avoid: "Ways to other pages: those are links, even when they look like buttons.",
    accessibility:
      "At least 44 px high where it is touched. A disabled button can’t be focused, so prefer an error after pressing over a button that is disabled until the form is right.",
    states: [
      { name: "Primary", content: <Button>Request a quote</Button> },
      { name: "Quiet", content: <Button variant="quiet">Save as draft</Button> },
      { name: "Link", content: <Button variant="link">Discard the draft</Button> },
      { name: "Small", content: <Button size="small">Add to comparison</Button> },
      {
        name: "With an icon that points onwards",
        content: <Button icon="arrow-right">Go to checkout</Button>,
      },
      {
        name: "With an icon that says what happens",
        content: (
          <Button variant="quiet" icon="download" iconPlace="start">
            Download all
          </Button>
        ),
      },
      { name: "Disabled", content: <Button disabled>Request a quote</Button> },
      {
        name: "Quiet, disabled",
        content: (
          <Button variant="quiet" disabled>
            Save as draft
          </Button>
        ),
      },
      {
        name: "Long words, narrow column",
        content: (
          <span lang="de" className="guide-narrow">
            <Button icon="arrow-right">Kabelverarbeitungsmaschinen vergleichen</Button>
          </span>
        ),
      },
      {
        name: "In a row, the first one is what the row is for",
        content: (
          <div className="button-row">
            <Button>Send</Button>
            <Button variant="quiet">Save as draft</Button>
            <Button variant="link">Discard</Button>
          </div>
        ),
        isWide: true,
      },
    ],
  },
  {
    id: "busy-button",
    title: "Busy button",
    names: ["Button isBusy"],
    file: "app/design/components/button.tsx",
    use: "The time between pressing and the answer. Forms of documents become busy by themselves when they are sent; applications say so.",
    accessibility:
      "Disabled and marked aria-busy, so that nothing is sent twice. The ring turns once in 1080 ms; where motion is not wanted it breathes instead.",
    states: [
      { name: "Primary, busy", content: <Button isBusy>Sending</Button> },
      {
        name: "Quiet, busy",
        content: (
          <Button variant="quiet" isBusy icon="download">
            Preparing the file
          </Button>
        ),
      },
      {
        name: "Small, busy",
        content: (
          <Button size="small" isBusy>
            Saving
          </Button>
        ),
      },
    ],
  },
  {
    id: "button-link",
    title: "Link that looks like a button",
    names: ["ButtonLink"],
    file: "app/design/components/button.tsx",
    use: "The main way on from a page or band.",
    avoid: "Links within a text, and lists of links.",
    accessibility: "It stays a link: it can be opened in a new tab, copied, and is announced as a link.",
    states: [
      {
        name: "Primary",
        content: (
          <ButtonLink href="#button-link" icon="arrow-right">
            See the machines
          </ButtonLink>
        ),
      },
      {
        name: "Quiet",
        content: (
          <ButtonLink href="#button-link" variant="quiet" icon="arrow-right">
            Talk to an expert
          </ButtonLink>
        ),
      },
      {
        name: "Small",
        content: (
          <ButtonLink href="#button-link" variant="quiet" size="small">
            Details
          </ButtonLink>
        ),
      },
    ],
  },
  {
    id: "icon-button",
    title: "Icon button",
    names: ["IconButton"],
    file: "app/design/components/button.tsx",
    use: "Tools that everybody knows by their sign: close, search, menu, previous and next.",
    avoid: "Anything that needs a moment’s thought; a word is quicker than a guess.",
    accessibility: "Its label is read out and must be given. 48 px square.",
    states: [
      { name: "Plain", content: <IconButton label="Close" icon="close" /> },
      { name: "Disabled", content: <IconButton label="Undo" icon="undo" disabled /> },
    ],
  },
  {
    id: "spinner",
    title: "Spinner",
    names: ["Spinner"],
    file: "app/design/components/spinner.tsx",
    use: "A part of a page that is on its way and whose shape isn’t known. One at a time.",
    avoid: "What takes less than half a second, and lists whose shape is known: those show a skeleton.",
    accessibility: "A status: it is read out when it appears.",
    states: [{ name: "Turning", content: <Spinner label="Loading the tickets" /> }],
  },
]

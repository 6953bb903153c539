import { Button, ButtonLink } from "../../design/components/button.tsx"
import { Dialog, DialogLink, Toggletip } from "../../design/components/dialog.tsx"
import { Fold } from "../../design/components/fold.tsx"
import { TabLinks, Tabs } from "../../design/components/tabs.tsx"
import type { Specimen } from "./specimen.tsx"

/** What shows a part of its content and hides the rest until the reader asks for it. */
export const disclosureSpecimens: readonly Specimen[] = [
  {
    id: "tabs",
    title: "Tabs",
    names: ["Tabs", "TabLinks"],
    file: "app/design/components/tabs.tsx",
    use: "Parts of one page of which one is read at a time (Tabs), or views of one list, each with its own address (TabLinks).",
    avoid: "What is compared, and steps that follow each other.",
    accessibility:
      "Without a script the parts stand below each other and the tabs lead to them. With it, arrow keys move between tabs, and the address remembers which. TabLinks are a navigation.",
    states: [
      {
        name: "Tabs",
        content: (
          <Tabs
            label="Sigma 2"
            tabs={[
              {
                id: "tab-overview",
                label: "Overview",
                content: <p>Two presses, one operator, no tools to change over.</p>,
              },
              {
                id: "tab-data",
                label: "Technical data",
                content: <p>0.13 to 6 mm², 3 400 leads an hour.</p>,
              },
              {
                id: "tab-documents",
                label: "Documents",
                content: <p>Data sheet, operating manual, declaration.</p>,
              },
            ]}
          />
        ),
        isWide: true,
      },
      {
        name: "Tab links",
        content: (
          <TabLinks
            label="Tickets by status"
            links={[
              { label: "Open", href: "#tabs", isCurrent: true, count: 12 },
              { label: "Waiting", href: "#tab-data", isCurrent: false, count: 3 },
              { label: "Closed", href: "#tab-documents", isCurrent: false, count: 128 },
            ]}
          />
        ),
        isWide: true,
      },
    ],
  },
  {
    id: "fold",
    title: "Fold",
    names: ["Fold"],
    file: "app/design/components/fold.tsx",
    use: "What makes a page too long on a phone and is read by few: all technical data, all downloads.",
    avoid: "What every reader came for; its label says what is folded and how much of it.",
    accessibility:
      "The browser’s own disclosure, found by its search. Where there is room, it is simply there.",
    states: [
      {
        name: "Folded on a phone",
        content: (
          <Fold label="Technical data (3 values)">
            <p>0.13 to 6 mm², 3 400 leads an hour, 1 480 kg.</p>
          </Fold>
        ),
        isWide: true,
      },
    ],
  },
  {
    id: "dialog",
    title: "Dialog",
    names: ["Dialog", "DialogLink"],
    file: "app/design/components/dialog.tsx",
    use: "A question that must be answered before going on, such as deleting.",
    avoid: "Messages, forms of more than three fields, anything that has an address of its own.",
    accessibility:
      "Modal: the focus moves in, stays in, and goes back to what opened it. Escape closes it. Without a script it is shown by its address.",
    states: [
      {
        name: "Opens from its link",
        content: (
          <>
            <DialogLink dialogId="delete-ticket">Delete the ticket</DialogLink>
            <Dialog
              id="delete-ticket"
              title="Delete the ticket?"
              actions={
                <>
                  <Button>Delete</Button>
                  <ButtonLink href="#delete-ticket-open" variant="link" data-part="close">
                    Keep it
                  </ButtonLink>
                </>
              }
            >
              <p>Its replies and attachments are deleted with it. This can’t be undone.</p>
            </Dialog>
          </>
        ),
      },
    ],
  },
  {
    id: "toggletip",
    title: "Toggletip",
    names: ["Toggletip"],
    file: "app/design/components/dialog.tsx",
    use: "A short explanation of a term, for whoever asks.",
    avoid: "What everybody must know: that is a hint.",
    accessibility:
      "Opens by pressing, not by hovering; Escape or a press elsewhere closes it. Works without a script.",
    states: [
      {
        name: "Beside a term",
        content: (
          <p className="guide-inline">
            Crimp force monitoring
            <Toggletip id="tip-cfm" term="Crimp force monitoring">
              Compares the force of each crimp with a learnt curve and sorts out what differs.
            </Toggletip>
          </p>
        ),
      },
    ],
  },
]

import { Button, ButtonLink } from "../../design/components/button.tsx"
import { Card } from "../../design/components/card.tsx"
import { DataTable } from "../../design/components/data-table.tsx"
import { DescriptionList } from "../../design/components/description-list.tsx"
import { Dialog, DialogLink, Toggletip } from "../../design/components/dialog.tsx"
import { Fold } from "../../design/components/fold.tsx"
import { LocalTime } from "../../design/components/local-time.tsx"
import { Pagination } from "../../design/components/pagination.tsx"
import { Badge } from "../../design/components/status.tsx"
import { TabLinks, Tabs } from "../../design/components/tabs.tsx"
import type { Specimen } from "./specimen.tsx"

const tickets = [
  {
    heading: "Crimp height drifts",
    cells: [
      "Sigma 2",
      <Badge key="s" tone="warning">
        Waiting
      </Badge>,
      "3",
      "14.11.",
    ],
  },
  {
    heading: "Spare blade set",
    cells: [
      "Lineo 1",
      <Badge key="s" tone="success">
        Solved
      </Badge>,
      "1",
      "12.11.",
    ],
  },
  {
    heading: "Training for two",
    cells: [
      "Torsa 1",
      <Badge key="s" tone="info">
        Open
      </Badge>,
      "0",
      "10.11.",
    ],
  },
]

export const dataSpecimens: readonly Specimen[] = [
  {
    id: "card",
    title: "Card",
    names: ["Card"],
    file: "app/design/components/card.tsx",
    use: "Things among their like: products, tiles of the portal. A row holds two to four.",
    avoid: "A single thing, and text that is read from top to bottom.",
    accessibility:
      "The whole card is one target but its only link is the title’s, so that one name is heard and there is one tab stop. Further buttons stay reachable.",
    states: [
      {
        name: "With a link",
        content: (
          <Card title="Sigma 2" href="#card" overline="Crimping">
            <p>Fully automatic crimping of both ends, up to 6 mm².</p>
          </Card>
        ),
      },
      {
        name: "With status and actions",
        content: (
          <Card title="Software 4.2" overline={<Badge tone="success">Up to date</Badge>}>
            <p>Installed on 3 November.</p>
          </Card>
        ),
      },
      {
        name: "With a button beside its link",
        content: (
          <Card
            title="Lineo 1"
            href="#card"
            overline="Cutting and stripping"
            actions={
              <Button variant="quiet" size="small" icon="compare" iconPlace="start">
                Compare
              </Button>
            }
          >
            <p>From reel to stripped lead.</p>
          </Card>
        ),
      },
    ],
  },
  {
    id: "data-table",
    title: "Data table",
    names: ["DataTable"],
    file: "app/design/components/data-table.tsx",
    use: "Several things with the same properties. Figures flush right, their unit once in the head.",
    avoid: "The properties of one thing: that is a description list. Layout.",
    accessibility:
      "The caption names table and scroll region, which takes the focus so that it scrolls by keyboard. On phones a list of records repeats each column’s name; a comparison scrolls under its fixed first column.",
    states: [
      {
        name: "Records: stacks on phones",
        content: (
          <DataTable
            caption="Open tickets"
            columns={[
              { name: "Subject" },
              { name: "Machine" },
              { name: "Status" },
              { name: "Replies", isNumeric: true },
              { name: "Last change", isNumeric: true },
            ]}
            rows={tickets}
          />
        ),
        isWide: true,
      },
      {
        name: "Comparison: scrolls, head and first column stay",
        content: (
          <DataTable
            caption="Crimping machines compared"
            onPhones="scroll"
            columns={[
              { name: "Property" },
              { name: "Sigma 1", isNumeric: true },
              { name: "Sigma 2", isNumeric: true },
              { name: "Sigma 4", isNumeric: true },
              { name: "Sigma 6", isNumeric: true },
              { name: "Sigma 8", isNumeric: true },
            ]}
            rows={[
              { heading: "Wire section, mm²", cells: ["0.13–2.5", "0.13–4", "0.13–6", "0.22–10", "0.35–16"] },
              { heading: "Leads an hour", cells: ["2 600", "3 400", "4 200", "3 100", "1 900"] },
              { heading: "Length accuracy, mm", cells: ["±0.3", "±0.2", "±0.2", "±0.2", null] },
              { heading: "Power, kW", cells: ["1.6", "2.2", "3.0", "3.4", "4.1"] },
            ]}
          />
        ),
        isWide: true,
      },
    ],
  },
  {
    id: "description-list",
    title: "Description list",
    names: ["DescriptionList"],
    file: "app/design/components/description-list.tsx",
    use: "Names and values of one thing, such as a machine’s data.",
    accessibility: "Term and value belong together in the markup, also where they stand below each other.",
    states: [
      {
        name: "Technical data",
        content: (
          <DescriptionList
            items={[
              { key: "section", term: "Wire section", description: "0.13–6", unit: "mm²" },
              { key: "length", term: "Length", description: "30–65 000", unit: "mm" },
              { key: "noise", term: "Noise", description: "< 75", unit: "dB(A)" },
              { key: "standards", term: "Standards", description: "CE, UKCA, UL on request" },
            ]}
          />
        ),
        isWide: true,
      },
    ],
  },
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
  {
    id: "pagination",
    title: "Pagination",
    names: ["Pagination"],
    file: "app/design/components/pagination.tsx",
    use: "Lists of more than one page. Each page has an address.",
    accessibility: "A navigation whose current page is marked. On phones: where one is, one on and one back.",
    states: [
      {
        name: "First page",
        content: <Pagination label="Pages, first one" current={1} total={9} href={pageHref} />,
        isWide: true,
      },
      {
        name: "In the middle",
        content: <Pagination label="Pages, in the middle" current={5} total={9} href={pageHref} />,
        isWide: true,
      },
      {
        name: "Few pages",
        content: <Pagination label="Pages, few" current={2} total={3} href={pageHref} />,
        isWide: true,
      },
    ],
  },
  {
    id: "local-time",
    title: "Local time",
    names: ["LocalTime"],
    file: "app/design/components/local-time.tsx",
    use: "Moments in applications, where the reader's day counts: a reply, a sign-in. Here and without scripts it is told in UTC.",
    avoid: "Days that are the same for everybody, such as the date of a release.",
    accessibility: "A time element, whose value machines read.",
    states: [
      { name: "Moment", content: <LocalTime time="2026-11-20T14:05:00Z" /> },
      { name: "Day", content: <LocalTime time="2026-11-20T14:05:00Z" isDateOnly /> },
    ],
  },
]

function pageHref() {
  return "#pagination"
}

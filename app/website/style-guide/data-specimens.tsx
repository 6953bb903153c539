import { Button } from "../../design/components/button.tsx"
import { Card } from "../../design/components/card.tsx"
import { DataTable } from "../../design/components/data-table.tsx"
import { DescriptionList } from "../../design/components/description-list.tsx"
import { LocalTime } from "../../design/components/local-time.tsx"
import { Pagination } from "../../design/components/pagination.tsx"
import { Badge } from "../../design/components/status.tsx"
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

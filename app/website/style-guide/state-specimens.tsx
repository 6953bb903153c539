import { ButtonLink } from "../../design/components/button.tsx"
import { Badge, EmptyState, Progress, Skeleton } from "../../design/components/status.tsx"
import type { Specimen } from "./specimen.tsx"

export const stateSpecimens: readonly Specimen[] = [
  {
    id: "badge",
    title: "Badge",
    names: ["Badge"],
    file: "app/design/components/status.tsx",
    use: "The status of a thing in a list or card, in one or two words.",
    avoid: "Counts, and decoration.",
    accessibility: "The word says it; sign and colour repeat it.",
    states: [
      { name: "Neutral", content: <Badge>Draft</Badge> },
      { name: "Info", content: <Badge tone="info">Open</Badge> },
      { name: "Success", content: <Badge tone="success">Solved</Badge> },
      { name: "Warning", content: <Badge tone="warning">Waiting</Badge> },
      { name: "Error", content: <Badge tone="error">Failed</Badge> },
    ],
  },
  {
    id: "progress",
    title: "Progress",
    names: ["Progress"],
    file: "app/design/components/status.tsx",
    use: "Work whose end is known, such as an upload or the steps of a form.",
    accessibility: "The browser’s own bar, named by its label.",
    states: [
      { name: "Part of it", content: <Progress label="Uploading 2 of 3 files" value={64} /> },
      { name: "Done", content: <Progress label="Uploaded" value={100} /> },
    ],
  },
  {
    id: "skeleton",
    title: "Skeleton",
    names: ["Skeleton"],
    file: "app/design/components/status.tsx",
    use: "A part that is on its way and whose shape is known.",
    avoid: "Pages: they come whole.",
    accessibility: "Hidden from screen readers; the region around it is aria-busy.",
    states: [
      { name: "Text", content: <Skeleton /> },
      { name: "With a picture", content: <Skeleton lines={2} hasPicture /> },
    ],
  },
  {
    id: "empty-state",
    title: "Empty state",
    names: ["EmptyState"],
    file: "app/design/components/status.tsx",
    use: "A list without items: says why, and shows the way on.",
    accessibility: "A heading, so that it is found by whoever moves from heading to heading.",
    states: [
      {
        name: "Nothing yet",
        content: (
          <EmptyState
            icon="mail"
            title="No tickets yet"
            headingLevel={3}
            action={<ButtonLink href="#empty-state">Open a ticket</ButtonLink>}
          >
            <p>Questions about your machines, spare parts and training are answered here.</p>
          </EmptyState>
        ),
        isWide: true,
      },
      {
        name: "Nothing found",
        content: (
          <EmptyState icon="search" title="No machine fits these filters" headingLevel={3}>
            <p>Take one of the filters away, or ask us what we can build.</p>
          </EmptyState>
        ),
        isWide: true,
      },
    ],
  },
]

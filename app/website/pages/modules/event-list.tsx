import type { ReactElement } from "react"
import type { EventListFieldsFragment } from "../../../ground/graphql/generated/content.ts"
import { type ModuleProps, ModuleSection } from "./module-section.tsx"

/** Gives the events; null where there are none, and the module is left out. */
export type EventListContent = (module: EventListFieldsFragment) => ReactElement | null

type Props = ModuleProps<EventListFieldsFragment> & { content: EventListContent | undefined }

/** A frame for events. Pages know none, so who shows the page gives them. */
export function EventList({ module, outline, content }: Props) {
  const shown = content?.(module)
  if (!shown) return null
  return (
    <ModuleSection module={module} outline={outline} className="event-list-module">
      {shown}
    </ModuleSection>
  )
}

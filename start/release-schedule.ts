/** Keeps the website's clock of scheduled content current: it asks the content service for the next moments. */
import type { ReleaseClock } from "../app/ground/cache/release-clock.ts"
import type { GraphqlClient } from "../app/ground/graphql/graphql-client.ts"
import type { Log } from "../app/ground/http/log.server.ts"
import { graphqlDocument } from "../platform/graphql/ask.ts"
import type { Notifications } from "../platform/notifications/notifications.ts"
import { hearPurges } from "../platform/notifications/purges.ts"

const scheduleDocument = graphqlDocument<
  { releaseSchedule: { at: string }[] },
  { after: string }
>(`query ReleaseSchedule($after: DateTime!) { releaseSchedule(after: $after, first: 20) { at } }`)

/** An import that schedules something is announced; this is for what was missed, and for the moments beyond the 20. */
const refreshMs = 60_000


export function followSchedule({
  content: { request, releases },
  notifications,
  log,
}: {
  content: { request: GraphqlClient; releases: ReleaseClock }
  notifications: Pick<Notifications, "publish" | "subscribe" | "onGap">
  log: Log
}): { refresh(): Promise<void> } {
  // From the last answer on, so that a moment that passed meanwhile isn't missed.
  let since = new Date()
  let hasFailed = false

  async function refresh() {
    const asked = new Date()
    try {
      const { releaseSchedule } = await request(scheduleDocument, { variables: { after: since.toISOString() }, log })
      releases.plan(releaseSchedule.map(({ at }) => Date.parse(at)))
      since = asked
      hasFailed = false
    } catch (error) {
      // A content service elsewhere may know no schedule; then this would be told every minute.
      if (!hasFailed) log.warn({ err: error }, "the schedule of content could not be read")
      hasFailed = true
    }
  }

  hearPurges(notifications, () => void refresh())
  setInterval(() => void refresh(), refreshMs).unref()
  setImmediate(() => void refresh())
  return { refresh }
}

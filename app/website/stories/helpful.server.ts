/** Counts how many readers a story has helped. Nothing is kept of who answered. */
import { networkOf } from "../../forms/client-network.server.ts"
import { isUpstreamError } from "../../ground/graphql/upstream-error.ts"
import { createBuckets } from "../../ground/pace/buckets.server.ts"
import { countVote } from "../../request/api/story-votes-api.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import type { FlashMessageFields } from "../../request/flash/flash-message.ts"
import { findStory } from "./stories.server.ts"

const take = createBuckets(20_000)

const hour = 3_600
/** A network may be a whole company; two of its readers per hour and story say enough. */
const perStory = { burst: 2, perSecond: 2 / hour }
const perNetwork = { burst: 20, perSecond: 20 / hour }

type Answer = { story: string; isHelpful: boolean }

/** @returns what the reader is told: thanks, whether their click was counted or was one too many. */
export async function countHelpful(
  context: RequestContext,
  { story, isHelpful }: Answer,
  now: number = Date.now(),
): Promise<FlashMessageFields> {
  const { t } = context.translator
  const thanks: FlashMessageFields = {
    type: "success",
    title: String(t("stories:helpful.thanks")),
    floating: true,
  }
  if (!mayCount(context.clientAddress, story, now)) return thanks
  const failed: FlashMessageFields = {
    type: "error",
    title: String(t("stories:helpful.failed")),
    floating: true,
  }
  try {
    // Only stories are counted: whoever invents ids fills no table.
    if (!(await findStory(context, story))) return failed
    const { log, upstreams } = context
    await countVote({ requests: upstreams.requests, log }, { story, isHelpful })
    return thanks
  } catch (error) {
    const isDown = isUpstreamError(error) || (error instanceof Response && error.status === 503)
    if (!isDown) throw error
    context.log.error({ err: error, story }, "a reader's answer about a story could not be counted")
    return failed
  }
}

/** Without known addresses nobody is limited, as with forms. */
function mayCount(clientAddress: string, story: string, now: number): boolean {
  if (clientAddress === "unknown") return true
  const network = networkOf(clientAddress)
  const wanted = [
    [`${story} ${network}`, perStory],
    [network, perNetwork],
  ] as const
  return take(wanted, now) === null
}

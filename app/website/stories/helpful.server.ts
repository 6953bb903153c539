/** Counts how many readers a story has helped. Nothing is kept of who answered. */
import { networkOf } from "../../forms/client-network.server.ts"
import { isUpstreamError } from "../../ground/graphql/upstream-error.ts"
import { countVote } from "../../request/api/story-votes-api.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import type { FlashMessageFields } from "../../request/flash/flash-message.ts"
import { findStory } from "./stories.server.ts"

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
  if (!(await mayCount(context, story, now))) return thanks
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
async function mayCount(
  { clientAddress, upstreams }: RequestContext,
  story: string,
  now: number,
): Promise<boolean> {
  if (clientAddress === "unknown") return true
  const network = networkOf(clientAddress)
  const wanted = [
    [`story ${story} ${network}`, perStory],
    [`story ${network}`, perNetwork],
  ] as const
  return (await upstreams.pace(wanted, now)) === null
}

import { CountStoryVoteDocument } from "../../ground/graphql/generated/requests.ts"
import type { GraphqlClient } from "../../ground/graphql/graphql-client.ts"
import type { Log } from "../../ground/http/log.server.ts"

type Service = { requests: { send: GraphqlClient }; log: Log }

/** Counts a reader's click. @throws an `UpstreamError` when it could not be stored. */
export async function countVote(
  { requests, log }: Service,
  { story, isHelpful }: { story: string; isHelpful: boolean },
): Promise<void> {
  await requests.send(CountStoryVoteDocument, { variables: { story, isHelpful }, log })
}

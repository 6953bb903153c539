/** A customers' register elsewhere tells whose access has changed, so that it counts in open sessions at once. */
import { readSignedMessage } from "../../ground/http/signed-webhook.server.ts"
import { z } from "../../ground/http/zod.ts"
import type { RequestContext } from "../../request/context/context.server.ts"

declare module "../../request/context/upstreams.ts" {
  interface Upstreams {
    /** Null where the register is in this process, or where no secret was agreed upon with the one elsewhere. */
    accessNews: AccessNews | null
  }
}

type AccessNews = {
  /** Signs the messages. */
  secret: string
  /** @returns false for a signature that any process of this installation has had before. */
  isNew(signature: string): Promise<boolean>
  /** What is known of these people's access counts no more, in any process. */
  receive(people: readonly string[]): Promise<void>
}

const messageSchema = z.object({
  id: z.string().min(1).max(200),
  /** Subjects of identity tokens. */
  people: z.array(z.string().min(1).max(255)).min(1).max(10_000),
  at: z.iso.datetime({ offset: true }),
})

type Answer = { status: 202 | 400 | 401 | 404 | 409 | 413; message: string }

/** @throws when the news couldn't be passed on, so that the sender repeats it. */
export async function receiveAccessNews(
  { upstreams: { accessNews }, log }: { upstreams: RequestContext["upstreams"]; log: RequestContext["log"] },
  request: Request,
): Promise<Answer> {
  if (!accessNews) return { status: 404, message: "No register elsewhere sends its changes here" }
  const signed = await readSignedMessage(request, accessNews.secret)
  if (!signed.ok) return { status: signed.status, message: signed.reason }
  const message = messageSchema.safeParse(parse(signed.body))
  if (!message.success) return { status: 400, message: "The body is not a message about people's access" }
  if (!(await accessNews.isNew(signed.signature)))
    return { status: 409, message: "The same message has been received before" }
  const { id, people } = message.data
  await accessNews.receive(people)
  log.info({ webhook: id, people: people.length }, "access changed elsewhere")
  return { status: 202, message: "accepted" }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

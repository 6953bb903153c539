/** The two endpoints that scripts call. They validate the input, and every refusal says why. */
import type { ActionFunctionArgs } from "@remix-run/node"
import { z } from "zod"
import { isUpstreamError } from "../../ground/graphql/upstream-error.ts"
import { readLimitedBody } from "../../ground/http/limited-body.server.ts"
import { requestContext } from "../../request/context/context.server.ts"
import { siteLocales } from "../../request/sites/locale.ts"
import { cleanQuery, maxQueryLength } from "../search-address/search-query.ts"
import type { Asker } from "./search.server.ts"
import { waitForSearch } from "./search-limit.server.ts"

/** More than the longest query, so that a query that is too long is told so in words. */
const maxBodyBytes = 100_000

const query = z
  .string()
  .transform(cleanQuery)
  .pipe(
    z
      .string()
      .min(1, "must not be empty")
      .max(maxQueryLength, `must not be longer than ${maxQueryLength} characters`),
  )

export const suggestBody = z.object({
  localeCode: z.string().min(1).max(10),
  /** Empty or missing for the main site. */
  siteSlug: z.string().max(200).nullish(),
  query,
})

export const searchBody = suggestBody.extend({ page: z.number().int().min(1).max(1_000_000).default(1) })

type Body = z.output<typeof suggestBody>

/**
 * Reads a request to the search proxy [SEARCH-01, SEARCH-03] and answers it.
 * @returns the result as JSON, or a refusal with a `message`: 400, 413, 429, 503.
 */
export async function answerProxy<Schema extends z.ZodType<Body>>(
  args: ActionFunctionArgs,
  {
    kind,
    schema,
    answer,
  }: {
    kind: "search" | "suggest"
    schema: Schema
    answer(asker: Asker, body: z.output<Schema>): Promise<object>
  },
): Promise<Response> {
  const context = await requestContext(args)
  const { clientAddress } = context
  const seconds = waitForSearch(kind, { clientAddress, headers: args.request.headers })
  if (seconds !== null)
    return refuse(429, `Too many searches at once; try again in ${seconds} s`, {
      "Retry-After": String(seconds),
    })
  const limited = await readLimitedBody(args.request, maxBodyBytes)
  if (!limited) return refuse(413, `The body is too long: a query has at most ${maxQueryLength} characters`)
  const parsed = schema.safeParse(await limited.json().catch(() => null))
  if (!parsed.success) return refuse(400, faultsOf(parsed.error))
  const { localeCode, siteSlug } = parsed.data
  const site = context.systemData.sites.find(({ slug }) => (slug ?? "") === (siteSlug ?? ""))
  if (!site) return refuse(400, "siteSlug: there is no such site")
  const locale = siteLocales(site, context.systemData).get(localeCode.toLowerCase().replace("_", "-"))
  if (!locale) return refuse(400, "localeCode: the site has no such locale")
  try {
    const answered = await answer({ ...context, site, locale }, parsed.data)
    return Response.json(answered, { headers: { "Cache-Control": "no-store" } })
  } catch (error) {
    if (!isUpstreamError(error)) throw error
    context.log.error({ err: error }, "search is not available")
    return refuse(503, "Search is not available at the moment", { "Retry-After": "30" })
  }
}

function refuse(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ message }, { status, headers: { "Cache-Control": "no-store", ...headers } })
}

function faultsOf({ issues }: z.ZodError): string {
  return issues
    .map(({ path, message }) => (path.length > 0 ? `${path.join(".")}: ${message}` : "Send a JSON object"))
    .join("; ")
}

/** The yearly confirmation of who still needs access: what is shown, and one decision. */
import { data } from "@remix-run/node"
import { csvTime } from "../../../forms/lists/csv-time.ts"
import { toCsv } from "../../../ground/csv/csv.server.ts"
import {
  type ConfirmationQuery as ConfirmationAnswer,
  ConfirmationDocument,
  type ConfirmationFactsFragment,
  ConfirmationsDocument,
  DecideConfirmationDocument,
  FinishConfirmationDocument,
} from "../../../ground/graphql/generated/customers.ts"
import { notFound } from "../../../request/answers/not-found.server.ts"
import { seeOther, seeOtherWithFlash } from "../../../request/answers/redirect.server.ts"
import { refused } from "../../../request/answers/refused.server.ts"
import { portalPath } from "../../../request/portal-address/portal-path.ts"
import { seatDay } from "../../frame/day.tsx"
import type { PortalAsker } from "../../frame/portal-asker.server.ts"
import { portalFault } from "../../frame/portal-fault.server.ts"
import { portalTitle } from "../../frame/portal-title.server.ts"
import { askCustomers } from "../customers.server.ts"
import { applicationName, statusKeys } from "../frame/access-words.ts"
import { isGivenByProvider } from "../frame/given-by-provider.server.ts"
import {
  type ConfirmationQuery,
  confirmationPath,
  confirmationSearch,
  confirmationsPath,
  decisionId,
  peoplePerPage,
  readConfirmationQuery,
} from "./confirmation-path.ts"

/** Whether a confirmation should have been finished before today. */
type WithDue<Facts> = Facts & { isOverdue: boolean }

export type ConfirmationsView = {
  documentTitle: string
  reviews: readonly WithDue<ConfirmationFactsFragment>[]
}

function withDue<Facts extends Pick<ConfirmationFactsFragment, "dueOn" | "closedAt">>(
  facts: Facts,
): WithDue<Facts> {
  const today = seatDay(new Date().toISOString())
  return { ...facts, isOverdue: facts.closedAt === null && facts.dueOn < today }
}

/** @throws a portal fault when the service is away. */
export async function loadConfirmations(asker: PortalAsker): Promise<ConfirmationsView> {
  const { context } = asker
  const documentTitle = portalTitle(context, context.translator.t("reviews:title"))
  const { reviews } = await asked(asker, askCustomers(asker, ConfirmationsDocument, {}))
  return { documentTitle, reviews: reviews.map(withDue) }
}

type Review = NonNullable<ConfirmationAnswer["review"]>
export type ConfirmationItem = Review["items"][number]
export type ConfirmationView = {
  documentTitle: string
  review: WithDue<Review>
  query: ConfirmationQuery
  hasFailed: boolean
  isGivenByProvider: boolean
}

/** @throws a 404 for one that isn't the asker's, a portal fault when the service is away. */
export async function loadConfirmation(
  asker: PortalAsker,
  id: string,
  { hasFailed = false } = {},
): Promise<ConfirmationView> {
  const { context } = asker
  const query = readConfirmationQuery(context.url.searchParams)
  const { onlyOpen, page } = query
  const range = { first: peoplePerPage, skip: (page - 1) * peoplePerPage }
  const { review } = await asked(asker, askCustomers(asker, ConfirmationDocument, { id, onlyOpen, ...range }))
  if (!review) throw notFound(context)
  const { year } = review
  const documentTitle = portalTitle(context, context.translator.t("reviews:year", { year: String(year) }))
  const shown = { review: withDue(review), query, hasFailed }
  return { documentTitle, ...shown, isGivenByProvider: isGivenByProvider(asker) }
}

/** `keep` or `take` for one person, or `finish`; the page comes back as it was, with what is still open. */
export async function changeConfirmation(asker: PortalAsker, id: string, form: FormData) {
  const { context } = asker
  const intent = form.get("intent")
  if (intent === "finish") {
    const { finishReview } = await asked(
      asker,
      askCustomers(asker, FinishConfirmationDocument, { review: id }),
    )
    if (!finishReview) throw notFound(context)
    if (finishReview.errors.length > 0) return refuse(asker, id)
    const message = { title: context.translator.t("reviews:finished"), type: "success" as const }
    return seeOtherWithFlash(context, portalPath(context, below(confirmationsPath)), message)
  }
  const decision = intent === "keep" ? "KEEP" : intent === "take" ? "TAKE" : null
  if (!decision) throw refused("malformed-body")
  const person = String(form.get("person") ?? "")
  const variables = { review: id, person, decision } as const
  const { decideReview } = await asked(asker, askCustomers(asker, DecideConfirmationDocument, variables))
  if (!decideReview) throw notFound(context)
  if (decideReview.errors.length > 0) return refuse(asker, id)
  const query = readConfirmationQuery(context.url.searchParams)
  const address = portalPath(context, below(confirmationPath(id))) + confirmationSearch(query)
  return seeOther(`${address}#${decisionId(person)}`)
}

/** Somebody else was faster: the page shows how it stands now. */
async function refuse(asker: PortalAsker, id: string) {
  return data(await loadConfirmation(asker, id, { hasFailed: true }), { status: 409 })
}

function below(path: string): string {
  return path.replace(/^\/mykomax/, "")
}

const linesPerQuestion = 100

/** Everybody of a confirmation, for the files of a company that has to prove it. */
export async function confirmationCsv(asker: PortalAsker, id: string): Promise<ReadableStream<Uint8Array>> {
  const { translator, locale } = asker.context
  const t = translator.t
  const ask = (skip: number) =>
    askCustomers(asker, ConfirmationDocument, { id, onlyOpen: false, first: linesPerQuestion, skip })
  const first = (await asked(asker, ask(0))).review
  if (!first) throw notFound(asker.context)
  const head = [
    ...[t("user-admin:field.name"), t("user-admin:field.email"), t("user-admin:field.application")],
    ...[t("reviews:decision"), t("reviews:decidedBy"), t("reviews:audit.when")],
  ].map(String)
  const lineOf = ({ person, email, accesses, decision, decidedBy, decidedAt }: ConfirmationItem) => [
    ...[person.name, email],
    accesses
      .map(
        ({ application, status }) => `${applicationName(application, t)} (${String(t(statusKeys[status]))})`,
      )
      .join("; "),
    decision ? String(t(decision === "KEEP" ? "reviews:kept" : "reviews:taken")) : "",
    ...[decidedBy?.name ?? "", decidedAt ? csvTime(decidedAt) : ""],
  ]
  let page: Review | null = first
  let read = 0
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!page) return controller.close()
      const lines = page.items.map(lineOf)
      const isContinued = read > 0
      const text = toCsv(isContinued ? lines : [head, ...lines], locale.language, { isContinued })
      controller.enqueue(new TextEncoder().encode(text))
      read += page.items.length
      page = page.items.length === linesPerQuestion && read < page.matching ? (await ask(read)).review : null
    },
  })
}

function asked<Answer>({ context }: PortalAsker, answering: Promise<Answer>): Promise<Answer> {
  return answering.catch((error: Error) => {
    if (error instanceof Response) throw error
    throw portalFault(context, "customers", error)
  })
}

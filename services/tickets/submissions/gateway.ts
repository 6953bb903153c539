/**
 * Stands in front of a remote ticket system with the same GraphQL schema, so that the app sees no difference. Queries
 * pass through. Submissions are stored first and then delivered; while the system is down, the answer contains a
 * submission instead of a ticket.
 */
import { buildSchema, execute, type FieldNode, GraphQLError, type GraphQLSchema } from "graphql"
import type pg from "pg"
import type { Caller } from "../../../platform/access/caller.ts"
import { forbidden, requireCaller } from "../../../platform/access/require-caller.ts"
import { type FindStanding, organisationHeader } from "../../../platform/access/standing.ts"
import type { VerifyIdentityToken } from "../../../platform/access/verify-identity-token.ts"
import { inTransaction } from "../../../platform/database/database.ts"
import { badInput } from "../../../platform/graphql/bad-input.ts"
import type { Sender } from "../../../platform/queue/queue.ts"
import type { SubmissionKind } from "../deliver-submission.ts"
import { type ClaimUploads, takeFiles } from "../files.ts"
import { deliverSubmission } from "../jobs.ts"
import { checkPace } from "../pace.ts"
import { typeDefs } from "../schema.ts"
import { FieldErrors } from "../validate.ts"
import { viewerOf } from "../viewer.ts"
import { deliver } from "./deliver.ts"
import { deliveryQuery, type Operation, type Question, readArguments, readOperation } from "./operation.ts"
import { draftOf, keptMutations } from "./submission.ts"
import { type KeptSubmission, SubmissionStore } from "./submission-store.ts"
import type { TicketSystem } from "./ticket-system.ts"

type Options = {
  pool: pg.Pool
  queue: Sender
  system: TicketSystem
  verify: VerifyIdentityToken
  findStanding: FindStanding
  uploads: ClaimUploads
  log: { warn(fields: object, message: string): void }
  now: () => Date
}

type Asked = Question & { operation: Operation; request: Request }

const maxBodyLength = 256 * 1024
// Longer than the immediate delivery can take, so that a worker takes over only when this process died during it.
const ownSeconds = 60
// The system has just failed to answer, so the worker waits a moment.
const pauseSeconds = 1
const ownFields = ["ticketSubmissions", "dismissTicketSubmission"]
const passedHeaders = ["authorization", organisationHeader, "x-debug-level", "accept-language"]

export function createGateway(options: Options): (request: Request) => Promise<Response> {
  const schema = buildSchema(typeDefs)
  return async function fetch(request) {
    try {
      const question = await readQuestion(request)
      const operation = readOperation(schema, question)
      const asked = { ...question, operation, request }
      const names = operation.fields.map(({ name }) => name.value)
      if (names.some((name) => name in keptMutations)) return await keepAndDeliver(asked, schema, options)
      if (names.some((name) => ownFields.includes(name))) return await answerOwn(asked, schema, options)
      return await passOn(asked, options.system)
    } catch (error) {
      if (error instanceof GraphQLError) return refusal(error)
      throw error
    }
  }
}

async function readQuestion(request: Request): Promise<Question> {
  const body = await request.text()
  if (body.length > maxBodyLength) throw badInput("the query is too long")
  try {
    const question = JSON.parse(body) as Question
    if (typeof question.query === "string") return question
  } catch {
    // Reported below, together with every other invalid body.
  }
  throw badInput("a question is JSON with a query")
}

async function passOn({ request, operation, ...question }: Asked, system: TicketSystem): Promise<Response> {
  const headers = new Headers({ "content-type": "application/json", accept: "application/json" })
  for (const name of passedHeaders) {
    const value = request.headers.get(name)
    if (value) headers.set(name, value)
  }
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(system.timeoutMs)])
  const answer = await system.fetch(system.url, {
    method: "POST",
    headers,
    body: JSON.stringify(question),
    signal,
  })
  return new Response(answer.body, {
    status: answer.status,
    headers: { "content-type": answer.headers.get("content-type") ?? "application/json" },
  })
}

async function keepAndDeliver(asked: Asked, schema: GraphQLSchema, options: Options): Promise<Response> {
  const { operation } = asked
  const [field] = operation.fields
  if (!field || operation.fields.length > 1)
    throw badInput(`${field?.name.value}: send it in a mutation of its own`)
  const caller = await requireCaller(asked.request, options.verify, options.findStanding)
  const kind = keptMutations[field.name.value] ?? "CREATE"
  if (!mayUseTickets(caller, kind)) throw forbidden("use service tickets")
  const args = readArguments(schema, operation, field, asked.variables ?? {})
  const draft = draftOf(kind, args as Parameters<typeof draftOf>[1], caller, options.now())
  const kept = draft.errors.length > 0 ? draft.errors : await keep(draft, caller, options)
  if (Array.isArray(kept)) return answerWith(asked, schema, { ticket: null, submission: null, errors: kept })

  const store = new SubmissionStore(options.pool)
  const delivery = await deliver(kept, options.system, options.log, deliveryQuery(operation, field))
  if (!delivery) {
    await options.queue.reschedule(deliverSubmission, kept.id, pauseSeconds)
    return answerWith(asked, schema, { ticket: null, submission: submissionAnswer(kept), errors: [] })
  }
  // Also after a refusal, which the answer reports, so that the person can correct the form and send it again with the
  // same key.
  await store.forget(kept.id)
  const isAbsent = kind !== "CREATE" && !delivery.hasTicket && delivery.errors.length === 0
  return Response.json({ data: { [nameOf(field)]: isAbsent ? null : delivery.wanted } })
}

/** A ticket that exists may be another organisation's of the person; a new one is of the organisation in which they act. */
function mayUseTickets(caller: Caller, kind: SubmissionKind): boolean {
  return caller.hasTickets || (kind !== "CREATE" && viewerOf(caller).memberships.length > 0)
}

/** One transaction stores the submission, its files and the job that delivers them. */
async function keep(
  { submission, attachments }: ReturnType<typeof draftOf>,
  caller: Caller,
  { pool, queue, uploads }: Options,
): Promise<KeptSubmission | FieldErrors["errors"]> {
  try {
    return await inTransaction(pool, async (client) => {
      const store = new SubmissionStore(client)
      const known = await store.listFiles(caller.subject, submission.key)
      const isKnown = (id: string) => known.some(({ uploadId }) => uploadId === id)
      const added = await takeFiles(
        { uploads: attachments.filter((id) => !isKnown(id)) },
        caller,
        uploads,
        client,
      )
      if (!(await store.isKept(caller.subject, submission.key)))
        await checkPace(
          client,
          caller.subject,
          submission.kind === "CREATE" ? "createSubmissions" : "otherSubmissions",
        )
      await store.keepFiles(caller.subject, submission.key, added)
      const files = [...known.filter(({ uploadId }) => attachments.includes(uploadId)), ...added]
      const kept = await store.keep({
        ...submission,
        files: files.map(({ uploadId, ...file }) => ({ upload: uploadId, ...file })),
      })
      const job = { inTransaction: client, key: kept.id, afterSeconds: ownSeconds }
      await queue.send(deliverSubmission, { submission: kept.id }, job)
      return kept
    })
  } catch (error) {
    if (error instanceof FieldErrors) return error.errors
    throw error
  }
}

/** Answers queries about submissions, which only this side knows. */
async function answerOwn(
  asked: Asked,
  schema: GraphQLSchema,
  { pool, verify, findStanding }: Options,
): Promise<Response> {
  const foreign = asked.operation.fields.find(
    ({ name }) => ![...ownFields, "__typename"].includes(name.value),
  )
  if (foreign) throw badInput(`${foreign.name.value}: ask for it in a question of its own`)
  const { subject } = await requireCaller(asked.request, verify, findStanding)
  const store = new SubmissionStore(pool)
  return run(asked, schema, {
    ticketSubmissions: async () => (await store.list(subject)).map(submissionAnswer),
    dismissTicketSubmission: ({ id }: { id: string }) => store.dismiss(subject, id),
  })
}

function submissionAnswer({ id, kind, createdAt, submission, errors }: KeptSubmission) {
  const { create, ticket, text } = submission
  return {
    id,
    kind,
    createdAt: createdAt.toISOString(),
    subject: create?.subject ?? null,
    ticket: ticket ?? null,
    text: create?.description ?? text ?? null,
    errors: errors ?? [],
  }
}

function answerWith(asked: Asked, schema: GraphQLSchema, answer: object): Promise<Response> {
  const name = asked.operation.fields[0]?.name.value ?? ""
  return run(asked, schema, { [name]: answer })
}

async function run(
  { operation, variables }: Asked,
  schema: GraphQLSchema,
  rootValue: object,
): Promise<Response> {
  const { document, definition } = operation
  const result = await execute({
    schema,
    document,
    rootValue,
    variableValues: variables ?? {},
    operationName: definition.name?.value ?? null,
  })
  return Response.json(result)
}

function nameOf(field: FieldNode): string {
  return field.alias?.value ?? field.name.value
}

function refusal(error: GraphQLError): Response {
  const { http, ...extensions } = error.extensions as {
    http?: { status?: number; headers?: Record<string, string> }
  }
  const body = { errors: [{ message: error.message, extensions }] }
  return Response.json(body, { status: http?.status ?? 400, headers: http?.headers ?? {} })
}

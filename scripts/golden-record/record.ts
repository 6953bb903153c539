import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { type Answer, type Ask, createAsk } from "./ask.ts"
import { maskAnswer, type Unsteady } from "./mask.ts"
import { nameOf, type Question } from "./question.ts"
import { listQuestions } from "./questions.ts"
import { waitUntilQuiet } from "./quiet.ts"

export type RecordedAnswer = {
  status: number
  headers: Record<string, string>
  /** Key of the text in `bodies`, or a description of a body that isn't text. */
  body: string
}

export type GoldenRecord = {
  recordedAt: string
  answers: Record<string, RecordedAnswer>
  /** Stored separately, since many answers have the same body. */
  bodies: Record<string, string>
}

type Options = { origin: string; dataDir: string; only: RegExp }

/** Asks one question at a time, since an answer may depend on the questions before. */
export async function recordAnswers({ origin, dataDir, only }: Options): Promise<GoldenRecord> {
  const ask = createAsk(origin)
  await waitUntilQuiet(ask)
  const secrets = new Map<string, string>(
    Object.entries(JSON.parse(readFileSync(`${dataDir}/secrets.json`, "utf8"))),
  )
  const unsteady = { port: new URL(origin).port, buildId: await findBuildId(ask), secrets }
  const record: GoldenRecord = { recordedAt: new Date().toISOString(), answers: {}, bodies: {} }
  let visitors = 0
  for await (const listed of listQuestions({ ask, secrets })) {
    const name = nameOf(listed)
    if (!only.test(name)) continue
    const question = /search/.test(listed.path) ? from(visitorAddress(visitors++), listed) : listed
    if (name in record.answers) throw new Error(`two questions are called ${name}`)
    record.answers[name] = keep(await answerTo(question, ask), { record, unsteady, question })
  }
  return record
}

/**
 * Gives each search another visitor's address, because searches per visitor are limited; the server must trust one
 * proxy.
 */
function from(address: string, question: Question): Question {
  return { ...question, headers: { "X-Forwarded-For": address, ...question.headers } }
}

function visitorAddress(index: number): string {
  return `192.0.2.${index % 250}`
}

async function findBuildId(ask: Ask): Promise<string> {
  const { body } = await ask({ path: "/builds/latest.json" })
  return JSON.parse(body.toString()).id
}

async function answerTo(question: Question, ask: Ask): Promise<Answer> {
  const first = await ask(question)
  if (question.revalidates) {
    const headers = { ...question.headers, "If-None-Match": first.headers.etag ?? '"none"' }
    return ask({ ...question, headers })
  }
  if (!first.headers["cache-status"]?.match(/stored|hit/)) return first
  // Readers see no difference between a new page and a cached one, so the page is requested twice and the cached answer
  // is recorded.
  const second = await ask(question)
  const isSame = second.status === first.status && second.body.equals(first.body)
  const again = `${second.headers["cache-status"]}, ${isSame ? "the same" : "another"} answer`
  return { ...first, headers: { ...first.headers, "cache-status": `made or kept; again: ${again}` } }
}

type Keeping = { record: GoldenRecord; unsteady: Unsteady; question: Question }

function keep({ status, headers, body }: Answer, { record, unsteady, question }: Keeping): RecordedAnswer {
  const isText = isReadable(headers["content-type"])
  const masked = maskAnswer({ status, headers, text: isText ? body.toString("utf8") : "" }, unsteady)
  for (const name of question.ignoredHeaders ?? []) delete masked.headers[name]
  if (question.ignoresBody) return { status, headers: masked.headers, body: "(another one in each build)" }
  if (!isText) return { status, headers: masked.headers, body: `(${body.length} bytes, ${hashOf(body)})` }
  const key = hashOf(masked.text)
  record.bodies[key] = masked.text
  return { status, headers: masked.headers, body: key }
}

function isReadable(type = "text/plain"): boolean {
  return /^text\/|json|xml|javascript|svg/.test(type)
}

function hashOf(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 16)
}

import { createHash, timingSafeEqual } from "node:crypto"
import { GraphQLError } from "graphql"
import { z } from "zod"
import { badInput } from "../../platform/graphql/bad-input.ts"
import { documentTypes, type SearchRecord } from "./documents.ts"
import type { QueryLog } from "./query-log.ts"
import type { SearchIndex } from "./search.ts"
import { roles } from "./thesaurus.ts"

type Parts = { index: SearchIndex; queries: QueryLog; token: string }

export type SearchContext = { authorization: string }

const maxQueryLength = 200
const maxWritten = 1000
const maxConcepts = 5000

const language = z.string().regex(/^[a-z]{2}$/, "must be a language code such as de")
const languages = z.array(language).min(1).max(5)
const country = z.string().regex(/^[A-Z]{2,3}$/, "must be a country code such as CH, or ALL")
const reader = {
  siteId: z.string().max(200),
  languages: languages.transform((list) => [...new Set(list)]),
  country,
  query: z.string().max(maxQueryLength, `must not be longer than ${maxQueryLength} characters`),
}
/** In GraphQL the names of types are in upper case. */
const type = z.string().toLowerCase().pipe(z.enum(documentTypes))

const searchArguments = z.object({
  ...reader,
  type: type.nullish(),
  skip: z.number().min(0).max(1_000_000),
  first: z.number().min(0).max(100),
  isTyped: z.boolean(),
})
const suggestArguments = z.object({ ...reader, first: z.number().min(0).max(100) })
const versionsArguments = z.object({
  source: z.string(),
  after: z.string(),
  first: z.number().min(1).max(5000),
})
const document = z.object({
  id: z.string().min(1).max(300),
  parentId: z.string().max(300).nullish(),
  siteId: z.string().max(200),
  type,
  language,
  languages: z.array(language).max(100),
  countries: z.array(country).max(300),
  path: z.string().max(2000),
  title: z.string().max(1000),
  description: z.string().max(5000).nullish(),
  text: z.string().max(1_000_000).nullish(),
  keywords: z.array(z.string().max(200)).max(500).nullish(),
  models: z.array(z.string().max(200)).max(100).nullish(),
  kinds: z.array(z.string().max(200)).max(20).nullish(),
  boost: z.number().min(0.1).max(10).nullish(),
  image: z.string().max(2000).nullish(),
  label: z.string().max(200).nullish(),
  figureMetric: z.string().max(200).nullish(),
  figureImperial: z.string().max(200).nullish(),
  opensAt: z.iso.datetime({ offset: true }).nullish(),
  closesAt: z.iso.datetime({ offset: true }).nullish(),
  version: z.string().max(200),
})
const indexArguments = z.object({
  source: z.string().min(1).max(50),
  documents: z.array(document).max(maxWritten),
})
const word = z.string().trim().min(1).max(200)
const ids = z.array(z.string().max(200)).max(100)
const concept = z
  .object({
    id: z.string().min(1).max(200),
    broader: z.string().max(200).nullish(),
    role: z.string().toLowerCase().pipe(z.enum(roles)).nullish(),
    words: z.array(z.object({ language, preferred: word, synonyms: z.array(word).max(100) })).max(50),
    when: z.array(ids).max(10).nullish(),
    answers: ids.nullish(),
  })
  .transform(({ id, broader, role, words, when, answers }) => ({
    id,
    broader: broader ?? null,
    role: role ?? null,
    terms: words.map(({ language: of, preferred, synonyms }) => ({
      language: of,
      words: [preferred, ...synonyms],
    })),
    ...(when && { when }),
    ...(answers && { answers }),
  }))
const thesaurusArguments = z.object({
  source: z.string().min(1).max(50),
  concepts: z.array(concept).max(maxConcepts),
})
const removeArguments = z.object({ source: z.string(), ids: z.array(z.string()).max(maxWritten) })

export function createResolvers({ index, queries, token }: Parts) {
  return {
    Query: {
      async search(_: unknown, args: unknown) {
        const { isTyped, ...asked } = checked(searchArguments, args)
        const answer = await index.search(asked)
        // Further pages and narrowed lists belong to a search that was noted already.
        if (isTyped && asked.skip === 0 && !asked.type) {
          const [language = ""] = asked.languages
          const foundNothing = answer.total === 0 || answer.isPartial
          queries.note({ siteId: asked.siteId, language, query: asked.query, foundNothing })
        }
        return answer
      },
      suggest: (_: unknown, args: unknown) => index.suggest(checked(suggestArguments, args)),
      documentVersions(_: unknown, args: unknown, context: SearchContext) {
        requireToken(context, token)
        const { source, after, first } = checked(versionsArguments, args)
        return index.listVersions(source, after, first)
      },
    },
    Mutation: {
      async replaceThesaurus(_: unknown, args: unknown, context: SearchContext) {
        requireToken(context, token)
        const { source, concepts } = checked(thesaurusArguments, args)
        await index.replaceThesaurus(source, concepts)
        return concepts.length
      },
      async indexDocuments(_: unknown, args: unknown, context: SearchContext) {
        requireToken(context, token)
        const { source, documents } = checked(indexArguments, args)
        await index.indexDocuments(source, documents)
        return documents.length
      },
      async removeDocuments(_: unknown, args: unknown, context: SearchContext) {
        requireToken(context, token)
        const { source, ids } = checked(removeArguments, args)
        await index.removeDocuments(source, ids)
        return ids.length
      },
    },
    SearchRecord: {
      type: upperCaseType,
      figure: (record: SearchRecord, { system }: { system: "METRIC" | "IMPERIAL" }) =>
        system === "IMPERIAL" ? record.figureImperial : record.figureMetric,
    },
    TypeCount: { type: upperCaseType },
  }
}

function upperCaseType({ type: name }: { type: string }): string {
  return name.toUpperCase()
}

function checked<Schema extends z.ZodType>(schema: Schema, args: unknown): z.output<Schema> {
  const result = schema.safeParse(args)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw badInput(`${issue?.path.join(".")}: ${issue?.message}`)
}

/** Only the feed may write to the index and list its content. */
function requireToken({ authorization }: SearchContext, token: string): void {
  if (timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))) return
  throw new GraphQLError("not allowed: a valid token is needed", {
    extensions: { code: "FORBIDDEN", http: { status: 403 } },
  })
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest()
}

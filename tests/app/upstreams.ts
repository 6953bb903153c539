import { createLiveChanges } from "../../app/editor/preview/live-changes.server.ts"
import { createContentCache } from "../../app/ground/cache/content-cache.server.ts"
import { createReleaseClock } from "../../app/ground/cache/release-clock.ts"
import type { GraphqlClient } from "../../app/ground/graphql/graphql-client.ts"
import { createBuckets } from "../../app/ground/pace/buckets.server.ts"
import type { Upstreams } from "../../app/request/context/upstreams.ts"
import { createPageAges } from "../../app/request/page-cache/page-ages.ts"
import {
  type Authentication,
  createAuthentication,
  type FreshClaims,
} from "../../app/sign-in/session/authentication.server.ts"
import type { PortalSessions } from "../../app/sign-in/session/portal-sessions.ts"
import type { AuditEntry } from "../../platform/audit/audit-record.ts"
import { createPasswords } from "../../platform/secrets/passwords.ts"
import { createSeal } from "../../platform/secrets/seal.ts"
import type { Secrets } from "../../platform/secrets/secrets.ts"
import { createTestLog, type LogLine } from "./ground/http/test-log.ts"
import { memoryEditorSessions } from "./memory-editor-sessions.ts"
import { memoryShareLinks } from "./memory-share-links.ts"
import { memoryTranslating } from "./memory-translating.ts"
import { memoryTranslations } from "./memory-translations.ts"
import { quietExchange } from "./quiet-exchange.ts"
import { quietUploads } from "./quiet-uploads.ts"
import { readSettings } from "./read-settings.ts"
import { rawSystemData } from "./request/sites/fixture.ts"

/** Answers by operation name: data, or a function of the variables that returns data or throws. */
export type Answers = Record<
  string,
  object | ((variables: Record<string, unknown>, locales: string | undefined, stage?: string) => object)
>

export type Asked = {
  operation: string
  variables: Record<string, unknown>
  locales: string | undefined
  /** Only in previews. */
  stage?: string
}

export type TestUpstreams = Upstreams & {
  /** Queries to the content service, in order. */
  asked: Asked[]
  /** Lines that the app wrote to the log. */
  lines: LogLine[]
  /** Tags that were purged. */
  purged: string[]
  /** Authentication as in another process, or after a restart: without anything read from the provider yet. */
  anotherAuthentication(): Authentication
  /** Entries of the audit log. */
  recorded: AuditEntry[]
}

export const editorPassword = "correct horse battery"

/** The services as the app sees them, all within the test: the content service answers with `answers`. */
export function createTestUpstreams({
  answers = {},
  variables = {},
  sessions = noSessions,
  freshClaims = async (claims) => claims,
  fetchProvider = async () => new Response(null, { status: 503 }),
}: {
  answers?: Answers
  variables?: Record<string, string>
  /** Sessions in the test's own database; without them nobody is signed in. */
  sessions?: PortalSessions
  /** What the customers' register says; without it claims stay as the provider wrote them. */
  freshClaims?: FreshClaims
  /** The `fetch` for requests to the identity provider. */
  fetchProvider?: typeof fetch
} = {}): TestUpstreams {
  const { log, lines } = createTestLog()
  const takeHere = createBuckets(1_000)
  const asked: Asked[] = []
  const purged: string[] = []
  const recorded: AuditEntry[] = []
  const settings = readSettings({ NODE_ENV: "test", EDITOR_PASSWORD: editorPassword, ...variables })
  const secrets = memorySecrets()
  const publicOrigin = settings.PUBLIC_ORIGIN ?? "http://localhost:3000"
  const content = {
    url: "http://content.test/graphql",
    fetch: fetchNothing,
    timeoutMs: 1_000,
    token: "content-token",
    webhookSecret: "webhook-secret-of-the-test",
    request: answeringClient({ SystemData: rawSystemData, NewestNews: noNews, ...answers }, asked),
    write: answeringClient(answers, asked),
    cache: createContentCache(),
    derived: createContentCache(),
    releases: createReleaseClock(),
    lastAnswers: null,
  }
  const catalogue = {
    request: answeringClient(answers, asked),
    cache: createContentCache(),
    lastAnswers: null,
  }
  const signInParts = {
    environment: settings,
    portalSessions: sessions,
    seal: createSeal("the test's key"),
    secrets,
    publicOrigin,
    log,
  }
  const authenticate = () => createAuthentication(signInParts, fetchProvider, freshClaims)
  const purge = async (tags: readonly string[]) => {
    purged.push(...tags)
    content.cache.purge(tags)
    content.derived.purge(tags)
    catalogue.cache.purge(tags)
  }
  const clear = async () => {
    content.cache.clear()
    content.derived.clear()
    catalogue.cache.clear()
    purged.push("*")
  }
  return {
    settings,
    log,
    secrets,
    seal: signInParts.seal,
    pace: async (wanted, now) => takeHere(wanted, now),
    passwords: createPasswords(settings, secrets),
    publicOrigin,
    audit: { record: async (entry) => void recorded.push(entry) },
    uploads: quietUploads,
    translations: memoryTranslations(),
    shareLinks: memoryShareLinks(),
    liveChanges: createLiveChanges(() => undefined),
    editorSessions: memoryEditorSessions(),
    pageAges: createPageAges(),
    glossary: { of: async () => [] },
    exchange: quietExchange,
    ...memoryTranslating(),
    content,
    catalogue,
    search: { request: answeringClient(answers, asked) },
    searchQueries: null,
    requests: {
      request: answeringClient(answers, asked),
      send: answeringClient(answers, asked),
      openFile: async () => new Response(null, { status: 404 }),
    },
    alerts: { request: answeringClient(answers, asked), send: answeringClient(answers, asked) },
    customers: {
      request: answeringClient(answers, asked),
      send: answeringClient(answers, asked),
      rolesFrom: "customers",
    },
    accessNews: null,
    editorAccess: { rolesToday: async () => ({ isRemoved: false, roles: null }) },
    machines: {
      request: answeringClient(answers, asked),
      openPhoto: async () => new Response("photo"),
      openNoteFile: async () => new Response("note"),
    },
    software: { request: answeringClient(answers, asked) },
    tickets: {
      url: "http://tickets.test/graphql",
      fetch: async () => new Response(null, { status: 503 }),
      timeoutMs: 1_000,
      request: answeringClient(answers, asked),
      openAttachment: async () => new Response(null, { status: 404 }),
    },
    account: null,
    makeDocument: async (document) => ({ bytes: Buffer.from(JSON.stringify(document)), digest: "made" }),
    makeLabels: async (sheet) => Buffer.from(JSON.stringify(sheet)),
    findPictureFile: async () => null,
    authentication: authenticate(),
    anotherAuthentication: authenticate,
    purge,
    clear,
    asked,
    lines,
    purged,
    recorded,
  }
}

/** Every frame asks for it. */
const noNews = { newsItemsConnection: { edges: [] } }

const fetchNothing: typeof fetch = () => Promise.reject(new Error("the test fetches nothing"))
const nobody = () => Promise.resolve(null)
const notExpected = () => Promise.reject(new Error("the test has no portal sessions"))

const noSessions: PortalSessions = {
  create: notExpected,
  find: nobody,
  findUserId: nobody,
  claimRenewal: notExpected,
  releaseRenewal: notExpected,
  expire: notExpected,
  saveTokens: notExpected,
  saveClaims: notExpected,
  chooseOrganisation: notExpected,
  end: nobody,
  endOfUser: async () => [],
  endByProvider: async () => [],
  list: async () => [],
  forms: { keep: notExpected, give: notExpected, take: nobody },
}

function memorySecrets(): Secrets {
  const kept = new Map<string, string>()
  const get = (name: string) => {
    kept.set(name, kept.get(name) ?? `secret of ${name}`)
    return kept.get(name) ?? ""
  }
  return { get, made: new Set() }
}

function answeringClient(answers: Answers, asked: Asked[]): GraphqlClient {
  return async (document, { variables, headers }) => {
    const [definition] = document.definitions
    const operation =
      definition?.kind === "OperationDefinition" ? (definition.name?.value ?? "") : "no operation"
    const locales = headers?.["gcms-locales"]
    const stage = headers?.["gcms-stage"]
    asked.push({ operation, variables, locales, ...(stage !== undefined && { stage }) })
    const answer = answers[operation]
    if (!answer) throw new Error(`The test has no answer to ${operation}`)
    return (
      typeof answer === "function" ? answer(variables, locales, headers?.["gcms-stage"]) : answer
    ) as never
  }
}

import type { PortalAsker } from "../../../../app/portal/frame/portal-asker.server.ts"
import type { StoredUpload, UploadFault, Uploads } from "../../../../platform/uploads/upload.ts"
import { createTestContext } from "../../request-context.ts"
import { createTestPortalUser } from "../../sign-in/session/test-portal-user.ts"
import { type Answers, createTestUpstreams } from "../../upstreams.ts"

type Asked = { operation: string; variables: Record<string, unknown>; headers: Record<string, string> }

export type TestAsker = PortalAsker & {
  /** The queries to customers, tickets and accounts, in order. */
  asked: Asked[]
  uploads: { stored: StoredUpload[]; removed: string[]; faults: UploadFault[] }
}

type Options = {
  answers?: Answers
  stored?: StoredUpload[]
  faults?: UploadFault[]
  hasAccounts?: boolean
  rolesFrom?: "customers" | "provider"
  user?: Parameters<typeof createTestPortalUser>[0]
}

/** A signed-in user within a request; services answer with `answers`, and uploads accept everything. */
export function createTestAsker(address: string, options: Options = {}): TestAsker {
  const { answers = {}, stored = [], faults = [], hasAccounts = true, user } = options
  const { rolesFrom = "customers" } = options
  const asked: Asked[] = []
  const request: PortalAsker["context"]["upstreams"]["customers"]["request"] = async (
    document,
    { variables, headers = {} },
  ) => {
    const [definition] = document.definitions
    const operation = definition?.kind === "OperationDefinition" ? (definition.name?.value ?? "") : ""
    asked.push({ operation, variables, headers })
    const answer = answers[operation]
    if (!answer) throw new Error(`The test has no answer to ${operation}`)
    return (typeof answer === "function" ? answer(variables, undefined) : answer) as never
  }
  const upstreams = createTestUpstreams()
  const uploads = { stored, removed: [] as string[], faults }
  Object.assign(upstreams, {
    customers: { request, send: request, rolesFrom },
    machines: {
      request,
      openPhoto: async () => new Response("photo"),
      openNoteFile: async () => new Response("note"),
    },
    tickets: { url: "http://tickets.test/graphql", fetch: upstreams.content.fetch, timeoutMs: 1000, request },
    software: { request },
    requests: { ...upstreams.requests, request },
    account: hasAccounts ? { request } : null,
  })
  Object.assign(upstreams, { uploads: testUploads(uploads) })
  const context = createTestContext(address, { upstreams })
  return { context, user: createTestPortalUser(user), asked, uploads }
}

/** Reads forms with the platform's own parser; a file's text is the bytes of its name. */
function testUploads({
  stored,
  removed,
  faults,
}: TestAsker["uploads"]): Pick<Uploads, "receive" | "find" | "remove"> {
  return {
    async receive(request) {
      const form = await request.formData()
      const files: StoredUpload[] = []
      const fields: [string, string][] = []
      for (const [name, value] of form) {
        if (typeof value === "string") fields.push([name, value])
        else if (value.size > 0) files.push(testUpload(`new-${value.name}`, { name: value.name }))
      }
      stored.push(...files)
      return { fields, files, faults }
    },
    find: async (ids) => stored.filter(({ id }) => ids.includes(id)),
    async remove(id) {
      removed.push(id)
      return true
    },
  }
}

export function testUpload(id: string, parts: Partial<StoredUpload> = {}): StoredUpload {
  const known = { field: "files", name: `${id}.jpg`, mimeType: "image/jpeg", kind: "picture" as const }
  return { id, ...known, bytes: 1200, sha256: "00", ...parts }
}

/** The form as a browser would send it, with the headers about its origin. */
export function formRequest(
  address: string,
  fields: Record<string, string | string[]>,
  { files = [], site = "same-origin" }: { files?: File[]; site?: string } = {},
): Request {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one)
  for (const file of files) form.append("files", file)
  return new Request(address, { method: "POST", body: form, headers: { "Sec-Fetch-Site": site } })
}

type Returned = { data?: unknown; init?: { status?: number } | null }

/** The outcome of an action: the data for the form, or the redirect's target. */
export async function outcome(answering: Promise<unknown>) {
  const answered = await answering.catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown
    throw thrown
  })
  if (answered instanceof Response) {
    return { status: answered.status, location: answered.headers.get("Location"), data: null as never }
  }
  const { data, init } = answered as Returned
  return { status: init?.status ?? 200, location: null, data: data as never }
}

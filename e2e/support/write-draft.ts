/**
 * `node e2e/support/write-draft.ts <page id> <language> <title>`: writes a title to the draft by the content service's mutation, in a process
 * of its own, as an editor's program does beside the running server.
 */
import { openDatabase } from "../../platform/database/database.ts"
import { readDatabaseEnvironment } from "../../platform/database/environment.ts"
import { openSender } from "../../platform/queue/open-sender.ts"
import { contentJobs } from "../../services/content/jobs.ts"
import { createContentService } from "../../services/content/server.ts"

const [id, locale, title] = process.argv.slice(2)
const token = "token-of-this-process-alone"
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = readDatabaseEnvironment()
const database = await openDatabase({ databaseUrl, dataDir })
const queue = await openSender({ database, databaseUrl, kinds: contentJobs })
const service = createContentService({
  pool: database.pool,
  token,
  writing: { token, queue },
  graphiql: false,
  onError: console.error,
})
const query = `mutation Write($id: ID!, $data: PageUpdateInput!) { updatePage(where: { id: $id }, data: $data) { id } }`
const localizations = { upsert: [{ locale, create: { title }, update: { title } }] }
const answer = await service.fetch(
  new Request("http://content.test/", {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables: { id, data: { localizations } } }),
  }),
)
console.log(await answer.text())
await queue.close()
await database.close()

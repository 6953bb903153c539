/** Run by embedded.test.ts in a separate process that is killed: prints each number after it was stored. */
import { openDatabase } from "../../../platform/database/database.ts"

const { pool } = await openDatabase({ dataDir: String(process.argv[2]) })
await pool.query("CREATE TABLE IF NOT EXISTS receipt (n int)")
const { rows } = await pool.query("SELECT coalesce(max(n) + 1, 0) AS next FROM receipt")
for (let n = rows[0].next; ; n++) {
  await pool.query("INSERT INTO receipt VALUES ($1)", [n])
  console.log(n)
}

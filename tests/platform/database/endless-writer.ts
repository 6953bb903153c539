/** Run by embedded.test.ts in a separate process that is killed: prints each number after it was stored. */
import { openDatabase } from "../../../platform/database/database.ts"

const { pool } = await openDatabase({ dataDir: String(process.argv[2]) })
await pool.query("CREATE TABLE receipt (n int)")
for (let n = 0; ; n++) {
  await pool.query("INSERT INTO receipt VALUES ($1)", [n])
  console.log(n)
}

/**
 * The floor of `bench/inventory.ts`: a bare `node:http` server that asks one statement for a page of machines and answers with its rows, and draws
 * labels with the libraries alone: without sign-in, rights, GraphQL, HTML, fonts or text. It shares the database of the running website.
 */
import { createServer } from "node:http"
import { parseArgs } from "node:util"
import PDFDocument from "pdfkit"
import qrcode from "qrcode-generator"
import { openDatabase } from "../platform/database/database.ts"

const { values } = parseArgs({ options: { data: { type: "string" }, port: { type: "string" } } })
const { pool, close } = await openDatabase({ dataDir: values.data ?? "" })

const list = `select m.*, (select json_agg(c) from machine_contract c where c.machine_id = m.id) as contracts,
    (select count(*) from machine where organisation_id = $1 and status = 'ACTIVE') as total
  from machine m where organisation_id = $1 and status = 'ACTIVE' order by lower(coalesce(m.name, m.model)), m.id limit 25`

function drawLabels(count: number): Promise<Buffer> {
  const doc = new PDFDocument({ autoFirstPage: false })
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve) => {
    doc.on("data", (part: Buffer) => parts.push(part))
    doc.on("end", () => resolve(Buffer.concat(parts)))
  })
  for (let index = 0; index < count; index++) {
    if (index % 24 === 0) doc.addPage()
    const code = qrcode(0, "M")
    code.addData(`https://www.example.com/mykomax/inventory/bench${index}`)
    code.make()
    for (let row = 0; row < code.getModuleCount(); row++)
      for (let column = 0; column < code.getModuleCount(); column++)
        if (code.isDark(row, column)) doc.rect(column * 2, row * 2 + (index % 24) * 30, 2, 2)
    doc.fill("#000000")
  }
  doc.end()
  return done
}

const server = createServer(async (request, response) => {
  const [, kind = "", what = ""] = (request.url ?? "").split("/")
  if (kind === "labels") {
    response.writeHead(200, { "Content-Type": "application/pdf" })
    response.end(await drawLabels(Number(what)))
    return
  }
  const { rows } = await (kind === "list" ? pool.query(list, [what]) : pool.query("select 1"))
  response.writeHead(200, { "Content-Type": "application/json" })
  response.end(JSON.stringify(rows))
})
server.listen(Number(values.port))
process.once("SIGTERM", () => {
  server.close()
  void close().then(() => process.exit(0))
})

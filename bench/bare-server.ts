/** The upper bound for HTTP in Node: one answer from memory, with bytes and headers recorded from the site. */
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import { parseArgs } from "node:util"
import type { RecordedAnswer } from "./recorded-answer.ts"

const { values } = parseArgs({ options: { answer: { type: "string" }, port: { type: "string" } } })
const { status, headers, body }: RecordedAnswer = JSON.parse(readFileSync(values.answer ?? "", "utf8"))
const bytes = Buffer.from(body, "base64")

createServer((_request, response) => {
  response.writeHead(status, headers)
  response.end(bytes)
}).listen(Number(values.port))
process.once("SIGTERM", () => process.exit(0))

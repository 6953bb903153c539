/**
 * A server for the test of shutting down: prints its port, answers slowly, and prints what it does at its end.
 * Arguments: seconds of notice, seconds for running requests.
 */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { drain } from "../../../../app/ground/http/drain.server.ts"
import { listen } from "../../../../app/ground/http/serve.server.ts"
import { createLog } from "../../../../platform/log/log.ts"

const server = createServer((request, response) => {
  if (request.url === "/reject") void Promise.reject(new Error("nobody handles this"))
  if (request.url === "/streamed") response.flushHeaders()
  console.log("asked")
  if (request.url === "/at-once") return void response.end("finished")
  setTimeout(() => response.end("finished"), 700)
})
await listen(server, { PORT: 0, HOST: "127.0.0.1" })
const [noticeSeconds, seconds] = process.argv.slice(2).map(Number)
drain(server, {
  noticeSeconds: noticeSeconds ?? 0,
  seconds: seconds ?? 0,
  log: createLog({ level: "silent", isReadable: false }),
  before: () => console.log("before"),
  after: async () => console.log("after"),
})
console.log(`port ${(server.address() as AddressInfo).port}`)

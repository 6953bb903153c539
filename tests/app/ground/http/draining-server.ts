/** A server for the test of shutting down: prints its port, answers slowly, and prints what it does at its end. */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { drain, listen } from "../../../../app/ground/http/serve.server.ts"
import { createLog } from "../../../../platform/log/log.ts"

const server = createServer((request, response) => {
  if (request.url === "/reject") void Promise.reject(new Error("nobody handles this"))
  console.log("asked")
  setTimeout(() => response.end("finished"), 700)
})
await listen(server, { PORT: 0, HOST: "127.0.0.1" })
drain(server, {
  seconds: Number(process.argv[2]),
  log: createLog({ level: "silent", isReadable: false }),
  before: () => console.log("before"),
  after: async () => console.log("after"),
})
console.log(`port ${(server.address() as AddressInfo).port}`)

import type { AddressInfo } from "node:net"
import express, { type Router } from "express"
import { onTestFinished } from "vitest"

/** Serves a router until the test ends. @returns its origin. */
export async function serveRouter(router: Router): Promise<string> {
  const server = express().use(router).listen(0, "127.0.0.1")
  await new Promise((done) => server.once("listening", done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { expect, onTestFinished, test } from "vitest"
import { listen } from "../../../../app/ground/http/serve.server.ts"

test("a port that is taken is said in words that help", async () => {
  const first = createServer().listen(0, "127.0.0.1")
  await once(first, "listening")
  onTestFinished(() => void first.close())
  const { port } = first.address() as AddressInfo
  await expect(listen(createServer(), { PORT: port, HOST: "127.0.0.1" })).rejects.toThrow(
    `Port ${port} is in use. Stop what runs there, or choose another: PORT=3001 npm start`,
  )
})

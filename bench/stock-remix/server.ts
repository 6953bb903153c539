/** The server of Remix's templates: Express, compression on the fly, static files, the handler. */
import { createServer } from "node:http"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { createRequestHandler } from "@remix-run/express"
import compression from "compression"
import express from "express"

const build = await import(pathToFileURL(join(process.cwd(), "build/stock-remix/server/index.js")).href)
const app = express()
app.disable("x-powered-by")
app.use(compression())
app.use("/assets", express.static("build/stock-remix/client/assets", { immutable: true, maxAge: "1y" }))
app.get("/health/ready", (_request, response) => void response.end("ready"))
app.all("*", createRequestHandler({ build, mode: "production" }))
const server = createServer(app).listen(Number(process.env.PORT))
process.once("SIGTERM", () => server.close(() => process.exit(0)))

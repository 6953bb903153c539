/**
 * The floor: the least that React needs for the recorded page. It renders one flat tree of elements, without
 * components, router, data or compression.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { isDeepStrictEqual, parseArgs } from "node:util"
import { createElement } from "react"
import { renderToString } from "react-dom/server"
import { flatModule, flatPageFile, parseFlat } from "./flat-page.ts"
import type { RecordedAnswer } from "./recorded-answer.ts"

const { values } = parseArgs({ options: { answer: { type: "string" }, port: { type: "string" } } })
const { body }: RecordedAnswer = JSON.parse(readFileSync(values.answer ?? "", "utf8"))
const recorded = parseFlat(Buffer.from(body, "base64").toString())
const file = resolve(flatPageFile)
writeFileSync(file, flatModule(recorded))
const { Page } = await import(pathToFileURL(file).href)

function render(): string {
  return `<!DOCTYPE html>${renderToString(createElement(Page))}`
}

if (!isDeepStrictEqual(parseFlat(render()), recorded))
  throw new Error("The flat page is not the recorded one")

createServer((_request, response) => {
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" })
  response.end(render())
}).listen(Number(values.port))
process.once("SIGTERM", () => process.exit(0))

import { execFile } from "node:child_process"
import { cp, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { serverEnvironment } from "./support/addresses.ts"
import { ask } from "./support/ask.ts"
import { expect, test } from "./support/test.ts"

const demo = "services/content/demo"
const copy = ".cache/e2e-content"
const page = "sites/cirris/pages/learn/en.yaml"

async function importContent(folder: string) {
  const command = ["services/content/cli.ts", "import", folder]
  const env = { NODE_ENV: "production" as const, PATH: process.env.PATH, ...serverEnvironment }
  await promisify(execFile)("node_modules/.bin/node", command, { env })
}

test("what an import changes reaches readers of the running server within seconds @javascript", async ({
  request,
}) => {
  test.setTimeout(90_000)
  const read = async () => (await ask(request, "http://cirris.localhost:3900/en/learn")).text()
  expect(await read()).not.toContain("Changed while you read")
  await cp(demo, copy, { recursive: true })
  const text = await readFile(join(copy, page), "utf8")
  await writeFile(join(copy, page), text.replace(/^title: .*$/m, "title: Changed while you read"))
  try {
    await importContent(copy)
    await expect.poll(read, { timeout: 5_000 }).toContain("<title>Changed while you read")
  } finally {
    await importContent(demo)
    await rm(copy, { recursive: true, force: true })
  }
})

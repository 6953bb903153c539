import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { expect, test } from "vitest"

const nobody = "postgresql://site:the-password@127.0.0.1:1/site"

/** @returns what the command said to the terminal, and its exit code. */
async function run(command: readonly string[], environment: Record<string, string>) {
  const env = { ...process.env, OIDC_ISSUER: "", ...environment }
  const ended = promisify(execFile)(process.execPath, command, { env })
  return ended.then(
    ({ stderr }) => ({ code: 0, stderr }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  )
}

const commands = [
  [["services/identity/cli.ts", "list"]],
  [["services/content/cli.ts", "import"]],
  [["services/catalogue/cli.ts", "--file", "package.json"]],
  [["services/search/cli.ts"]],
  [["services/software/cli.ts", "services/software/demo"]],
  [["services/machines/documents/cli.ts", "services/machines/documents/demo"]],
  [["start/passwords.ts"]],
  [["start/worker.ts"]],
]

test.each(commands)(
  "%j says in one sentence, without a stack, that no PostgreSQL answers",
  async (command) => {
    const environment = { DATABASE_URL: nobody, DATABASE_WAIT_SECONDS: "0", SECRET_KEY: "x".repeat(32) }
    const { code, stderr } = await run(command, environment)
    expect(code).toBe(1)
    expect(stderr.trim()).toBe(
      "DATABASE_URL: no PostgreSQL answers at 127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1",
    )
  },
  30_000,
)

test.each(commands)(
  "%j names a faulty variable in one sentence, without a stack and without its value",
  async (command) => {
    const { code, stderr } = await run(command, { DATABASE_URL: "mysql://site:the-password@db.example/site" })
    expect(code).toBe(1)
    expect(stderr.trim()).toBe(
      "The configuration has 1 fault(s):\n" +
        "  DATABASE_URL: must be an address like postgresql://user:password@host:5432/name",
    )
  },
  30_000,
)

test("where another provider keeps the accounts, none is made that could sign in nowhere", async () => {
  const environment = { DATABASE_URL: nobody, OIDC_ISSUER: "https://sign-in.example" }
  const { code, stderr } = await run(
    ["services/identity/cli.ts", "create", "--administrator", "--email", "ada@example.com"],
    environment,
  )
  expect(code).toBe(1)
  expect(stderr).toContain("Accounts are kept at https://sign-in.example (OIDC_ISSUER)")
}, 30_000)

/**
 * `node services/identity/cli.ts list|create|reset-password|reset-factors`: accounts of the embedded identity service,
 * for whoever runs the installation. The first administrator is made here, since nobody else could give them their role.
 */
import { parseArgs } from "node:util"
import { openForCommand } from "../../platform/database/open-for-command.ts"
import { createAccountCommands } from "./accounts/account-commands.ts"
import { readAccountsEnvironment } from "./environment.ts"

const usage = `Usage: npm run accounts -- list
       npm run accounts -- create --email person@example.com --first-name Given --last-name Family [--administrator | --support]
       npm run accounts -- reset-password --email person@example.com
       npm run accounts -- reset-factors --email person@example.com`

const text = { type: "string", default: "" } as const
const flag = { type: "boolean", default: false } as const

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { email: text, "first-name": text, "last-name": text, administrator: flag, support: flag },
    })
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    process.exit(2)
  }
}

const { values, positionals } = readArguments()
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, OIDC_ISSUER: issuer } = readAccountsEnvironment()
// An account here would open nothing: the website asks the other provider only.
if (issuer) {
  console.error(
    `Accounts are kept at ${issuer} (OIDC_ISSUER). Make them there; whoever its tokens give the role kmx_delegatedadmin_intern is an administrator.`,
  )
  process.exit(1)
}
const database = await openForCommand({ databaseUrl, dataDir })
try {
  const commands = createAccountCommands({ pool: database.pool, now: () => new Date() })
  const [command = ""] = positionals
  const said =
    command === "list"
      ? await commands.list()
      : command === "create"
        ? await commands.create({
            email: values.email,
            firstName: values["first-name"],
            lastName: values["last-name"],
            kind: values.administrator ? "administrator" : values.support ? "support" : "customer",
          })
        : command === "reset-password"
          ? await commands.resetPassword(values.email)
          : command === "reset-factors"
            ? await commands.resetFactors(values.email)
            : { ok: false, text: usage }
  if (said.ok) console.log(said.text)
  else console.error(said.text)
  process.exitCode = said.ok ? 0 : 1
} finally {
  await database.close()
}

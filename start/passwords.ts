/**
 * `npm run passwords [-- --reset editor | -- --reset KEY]`: shows the passwords that this installation made for itself,
 * which the console prints only at the start that makes them, or forgets one, so that the next start makes another.
 */
import { resolve } from "node:path"
import { parseArgs } from "node:util"
import { openForCommand } from "../platform/database/open-for-command.ts"
import { demoAccountHolders } from "../platform/demo/demo-staffing.ts"
import { createLog } from "../platform/log/log.ts"
import { listedOutboxToken } from "../platform/mail/outbox-token.ts"
import { createPasswords, editorPasswordName, pagePasswordName } from "../platform/secrets/passwords.ts"
import { deriveSecrets, forgetSecret, openSecrets } from "../platform/secrets/secrets.ts"
import { startContent } from "../services/content/start.ts"
import { listDemoAccounts } from "../services/identity/accounts/demo-accounts.ts"
import { listPasswords, passwordLines } from "./password-list.ts"
import { readPasswordsEnvironment } from "./passwords-environment.ts"

const environment = readPasswordsEnvironment()
const dataDir = resolve(environment.DATA_DIR)
const { reset } = parseArgs({ options: { reset: { type: "string" } } }).values

if (reset === undefined) console.log(await show())
else console.log(forget(reset))

async function show(): Promise<string> {
  const { SECRET_KEY: key, DATABASE_URL: databaseUrl } = environment
  const secrets = key ? deriveSecrets(key) : openSecrets(dataDir)
  const database = await openForCommand({ databaseUrl, dataDir })
  try {
    const { pool } = database
    const log = createLog({ level: "warn", isReadable: true })
    const content = await startContent({
      pool,
      dataDir,
      folder: null,
      token: "",
      writing: null,
      isDevelopment: false,
      log,
    })
    const listed = listPasswords({
      passwords: createPasswords(environment, secrets),
      pageKeys: await content.listPasswordKeys(),
      demoAccounts: await listDemoAccounts(pool, secrets, demoAccountHolders),
      outboxToken: listedOutboxToken(environment, secrets),
    })
    return listed.length > 0
      ? passwordLines(listed).join("\n")
      : "Every password comes from the configuration."
  } finally {
    await database.close()
  }
}

function forget(which: string): string {
  const variable = which === "editor" ? "EDITOR_PASSWORD" : "PAGE_PASSWORDS"
  if (environment.SECRET_KEY)
    return `This password follows from SECRET_KEY. Set ${variable} to choose another.`
  const name = which === "editor" ? editorPasswordName : pagePasswordName(which)
  return forgetSecret(dataDir, name)
    ? "Forgotten. The next start of the site makes a new one and prints it."
    : `There is no such password here. Accounts of the portal: npm run accounts -- reset-password --email …`
}

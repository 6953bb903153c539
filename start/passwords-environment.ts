/** The variables that `npm run passwords` reads. */
import { z } from "zod"
import { editorEnvironment } from "../app/request/editor-session/environment.server.ts"
import { pagesEnvironment } from "../app/website/pages/environment.server.ts"
import { readForCommand } from "../platform/database/command-environment.ts"
import { databaseEnvironment } from "../platform/database/environment.ts"
import { mailEnvironment } from "../platform/mail/environment.ts"
import { secretsEnvironment } from "../platform/secrets/environment.ts"

const passwordsEnvironment = z.object({
  ...databaseEnvironment.shape,
  ...secretsEnvironment.shape,
  ...mailEnvironment.shape,
  ...editorEnvironment.shape,
  ...pagesEnvironment.shape,
})

export function readPasswordsEnvironment(): z.infer<typeof passwordsEnvironment> {
  return readForCommand(passwordsEnvironment)
}

/** Regenerates `docs/configuration.md` (`npm run docs`) after a change of a variable's schema. */
import { writeFileSync } from "node:fs"
import { configurationPage } from "../start/configuration-page.ts"
import { environmentVariables } from "../start/environment.ts"

writeFileSync("docs/configuration.md", configurationPage(environmentVariables))

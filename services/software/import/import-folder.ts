import type pg from "pg"
import type { Sender } from "../../../platform/queue/queue.ts"
import { createSigner } from "../signing/minisign.ts"
import { type Imported, importSoftware } from "./import-software.ts"
import { readSoftwareFolder } from "./read-folder.ts"

type Options = {
  pool: pg.Pool
  queue: Pick<Sender, "send">
  dataDir: string
  /** The secret of this installation's signing key. */
  signingSecret: string
  trustedKeys: readonly string[]
}

/** Imports a folder, at start and by `npm run software:import`. @throws {SourceFaults} */
export async function importSoftwareFolder(folder: string, options: Options): Promise<Imported> {
  const { signingSecret, ...given } = options
  return importSoftware(await readSoftwareFolder(folder), { ...given, signer: createSigner(signingSecret) })
}

import type pg from "pg"
import { createAudit } from "../../../platform/audit/audit.ts"
import { localNotifications } from "../../../platform/notifications/notifications.ts"
import { createSharedPace } from "../../../platform/pace/pace.ts"
import { noSender } from "../../../platform/queue/open-sender.ts"
import { createSeal } from "../../../platform/secrets/seal.ts"
import type { Platform } from "../../../start/platform.ts"
import { createTestLog } from "../../app/ground/http/test-log.ts"

/** A platform for tests that start one or two services: mails and uploads do nothing. */
export function createTestPlatform(pool: pg.Pool, parts: Partial<Platform> = {}): Platform {
  const secrets = { get: (name: string) => `secret of ${name}`, made: new Set<string>() }
  return {
    log: createTestLog().log,
    secrets,
    passwords: {
      editor: "the editor's password",
      page: (key) => `password of ${key}`,
      isConfigured: { editor: false, page: () => false },
    },
    seal: createSeal("the test's key"),
    database: { pool, engine: "embedded", close: async () => {} },
    notifications: localNotifications(),
    queue: noSender,
    audit: createAudit(pool),
    mail: { send: async () => {} } as never,
    uploads: {
      claim: async () => [],
      receive: async () => ({ fields: [], files: [], faults: [] }),
    } as never,
    pace: createSharedPace({ pool, secret: "secret" }),
    portalSessions: { markStale: async () => {} } as never,
    dataDir: "/nowhere",
    publicOrigin: "http://localhost:3000",
    isDevelopment: false,
    isDemo: true,
    ...parts,
  }
}

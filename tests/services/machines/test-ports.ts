/** What the machines service needs beside its database, imitated where a test doesn't ask for more. */
import type pg from "pg"
import { createAudit } from "../../../platform/audit/audit.ts"
import type { Mail } from "../../../platform/mail/mail.ts"
import type { StoredUpload } from "../../../platform/uploads/upload.ts"
import { createDirectory } from "../../../services/customers/directory.ts"
import { createFindStanding } from "../../../services/customers/standing/find-standing.ts"
import { CustomerStore } from "../../../services/customers/store.ts"
import type { MachinesPorts } from "../../../services/machines/request-context.ts"

export function machinePorts(
  pool: pg.Pool,
  now: () => Date = () => new Date(),
  parts: Partial<MachinesPorts["requests"]> = {},
): MachinesPorts {
  return {
    ...{ pool, now, documents: { secret: "secret of documents" } },
    requests: { ...requestPorts(pool, now), ...parts },
    notices: noticePorts(pool, now),
    keeping: keepingPorts(pool),
    software: {
      async findProducts(products) {
        if (products.includes("away")) throw new Error("the download centre is away")
        return new Set(products.filter((product) => offered.includes(product)))
      },
    },
  }
}

/** What the download centre offers; about a product of the name "away" it can't be asked. */
const offered = ["sigma-control", "crimp-library"]

export function noticePorts(pool: pg.Pool, now: () => Date): MachinesPorts["notices"] {
  return {
    ...{ pool, now, audit: createAudit(pool), queue: { send: async () => {} } },
    // The rules take seconds to load; what they say of our advisories is tested with them (csaf.test.ts).
    checkAdvisory: async () => [],
    findOrganisationNames: createDirectory(pool).findOrganisationNames,
    publisher: { name: "Komax", namespace: "https://komax.example", publicOrigin: "https://komax.example" },
  }
}

function requestPorts(pool: pg.Pool, now: () => Date): MachinesPorts["requests"] {
  const customers = new CustomerStore(pool)
  return {
    ...{ pool, now, audit: createAudit(pool), log: { warn: console.error } },
    pace: { take: async () => null },
    uploads: { claim: async (ids) => ids.map((id) => picture(id)) },
    mail: { send: async () => {} },
    findPlant: (organisation, id) => customers.findLocation(organisation, id),
    matchNotices: async () => {},
    settings: { publicOrigin: "https://komax.example", deskAddress: "desk@komax.example" },
  }
}

export function keepingPorts(pool: pg.Pool): MachinesPorts["keeping"] {
  return {
    uploads: { claim: async (ids) => ids.map((id) => picture(id)), remove: async () => true },
    findPerson: createDirectory(pool).findPerson,
    findStanding: createFindStanding({ pool }),
    ...{ secret: "secret of calendars", publicOrigin: "https://komax.example" },
  }
}

export function picture(id: string): StoredUpload {
  return {
    id,
    field: "files",
    name: `${id}.jpg`,
    mimeType: "image/jpeg",
    kind: "picture",
    bytes: 2_048,
    sha256: "",
  }
}

/** Keeps what would be sent. */
export function keepingMail(): { send(mail: Mail): Promise<void>; sent: Mail[] } {
  const sent: Mail[] = []
  return {
    sent,
    async send(mail) {
      sent.push(mail)
    },
  }
}

import { Router } from "express"
import type { Services } from "../../start/start.ts"

/** Mail, audit, uploads, customers and tickets for tests that look at something else: they take everything and keep nothing. */
export function quietServices(): Pick<Services, "mail" | "audit" | "uploads" | "customers" | "tickets"> {
  return {
    mail: {
      send: async () => {},
      routes: Router(),
    },
    audit: { record: async () => {}, list: async () => [] },
    uploads: {
      async receive(request) {
        const form = await request.formData()
        const fields = [...form].flatMap<[string, string]>(([name, value]) =>
          typeof value === "string" ? [[name, value]] : [],
        )
        return { fields, files: [], faults: [] }
      },
      find: async () => [],
      listClaimed: async () => [],
      claim: async () => [],
      open: async () => null,
      respond: async () => new Response("Not found", { status: 404 }),
      preview: async () => new Response("Not found", { status: 404 }),
      remove: async () => false,
      sweep: async () => 0,
      stop: async () => {},
    },
    customers: null,
    tickets: {
      fetch: async () => new Response(null, { status: 503 }),
      openAttachment: async () => new Response(null, { status: 404 }),
      routes: Router(),
      removePerson: async () => {},
    },
  }
}

import type { Upstreams } from "../../app/request/context/upstreams.ts"

/** Uploads that accept everything and store nothing, for tests of something else. */
export const quietUploads: Upstreams["uploads"] = {
  async receive(request) {
    const form = await request.formData()
    const fields = [...form].flatMap<[string, string]>(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    )
    return { fields, files: [], faults: [] }
  },
  resume: async () => new Response(null, { status: 404 }),
  find: async () => [],
  respond: async () => new Response("Not found", { status: 404 }),
  preview: async () => new Response("Not found", { status: 404 }),
  remove: async () => false,
}

import type { z } from "zod"

/**
 * The variables of a command on the command line. An empty variable counts as not set, as in the whole process.
 *
 * Ends the process when some are faulty, and names each with its fault, as a start of the site does. Their values aren't printed, since
 * some are secrets.
 */
export function readForCommand<Schema extends z.ZodObject>(schema: Schema): z.infer<Schema> {
  const given = Object.entries(process.env).filter(([, value]) => value?.trim() !== "")
  const { data, error } = schema.safeParse(Object.fromEntries(given))
  if (!error) return data
  const lines = error.issues.map(({ path, message }) => `  ${path.join(".")}: ${message}`)
  console.error(`The configuration has ${lines.length} fault(s):\n${lines.join("\n")}`)
  process.exit(1)
}

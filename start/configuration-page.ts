/**
 * Generates `docs/configuration.md` from the schemas of the variables; `npm run docs` writes the file, and a test
 * checks that it is current.
 */
import type { z } from "zod"

declare module "zod" {
  interface GlobalMeta {
    /** What applies when the variable is not set; a variable with a default doesn't need it. */
    absent?: string
  }
}

const opening = `# Configuration

Every variable has a default, and nothing secret has a published one. At start the site checks all of them and names every fault at once.
An empty variable counts as not set. This page is generated from the schemas of the variables: \`npm run docs\`.
`

/** @throws when a variable has no description, or neither a default nor a text for when it is not set. */
export function configurationPage(variables: Readonly<Record<string, z.ZodType>>): string {
  const rows = Object.entries(variables).map(([name, schema]) => {
    const { description, absent } = schema.meta() ?? {}
    if (!description) throw new Error(`${name} has no description`)
    return `| \`${name}\` | ${absent ?? defaultOf(name, schema)} | ${description}${choices(schema)} |`
  })
  return `${opening}\n| Variable | Default | Meaning |\n| --- | --- | --- |\n${rows.join("\n")}\n`
}

function defaultOf(name: string, schema: z.ZodType): string {
  const value = schema.safeParse(undefined).data
  if (typeof value !== "string" && typeof value !== "number")
    throw new Error(`${name} says nothing of what holds while it is not set`)
  return `\`${value}\``
}

/** The values of an enumeration, to follow its description. */
function choices(schema: z.ZodType): string {
  const { def } = schema as z.ZodType & { def: { innerType?: z.ZodType & { options?: readonly string[] } } }
  const options = def.innerType?.options
  return options ? ` (${options.map((option) => `\`${option}\``).join(", ")})` : ""
}

/** `docs/configuration.md`, made from the schemas of the variables: `npm run docs` writes it, a test holds it current. */
import type { z } from "zod"

declare module "zod" {
  interface GlobalMeta {
    /** Of a variable: what holds while it is not set. A variable with a default needs none. */
    absent?: string
  }
}

const opening = `# Configuration

Every variable has a default, and nothing secret has a published one. At start the site checks all of them and names every fault at once.
An empty variable counts as not set. This page is generated from the schemas of the variables: \`npm run docs\`.
`

/** @throws when a variable lacks a description, or has neither a default nor a word on what holds without it. */
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

/** The values of an enumeration, behind its description. */
function choices(schema: z.ZodType): string {
  const { def } = schema as z.ZodType & { def: { innerType?: z.ZodType & { options?: readonly string[] } } }
  const options = def.innerType?.options
  return options ? ` (${options.map((option) => `\`${option}\``).join(", ")})` : ""
}

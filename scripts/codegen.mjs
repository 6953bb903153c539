// Generates types for all GraphQL operations, from the services' schemas and the `.graphql` documents beside the code
// that sends them.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { codegen } from "@graphql-codegen/core"
import * as typedDocumentNode from "@graphql-codegen/typed-document-node"
import * as operations from "@graphql-codegen/typescript-operations"
import { buildSchema, parse } from "graphql"

const root = join(dirname(fileURLToPath(import.meta.url)), "..")

/** One line per service: its schema (one file, or all that a pattern names), the rooms that call it, and the output file. */
const services = [
  {
    schema: "services/content/schema.graphql",
    mutations: "services/content/mutations.graphql",
    documents: "app/**/*.graphql",
    // These rooms call other services.
    except: [
      "app/portal/account/**",
      "app/website/catalogue/**",
      "app/website/comparison/**",
      "app/website/product-finder/**",
      "app/website/showcase/**",
      "app/website/search/**",
      "app/portal/{customers,user-admin,invitation,join}/**",
      "app/portal/{machines,inventory,machine,product-information,notices}/**",
      "app/portal/tickets/**",
      "app/portal/{downloads,wire-flow}/**",
      "app/portal/requests/**",
      "app/request/api/requests*.graphql",
      "app/website/requests/**",
      "app/request/api/alerts.graphql",
      "app/portal/requests/alerts*.graphql",
    ],
    output: "app/ground/graphql/generated/content.ts",
  },
  {
    schema: "services/catalogue/schema.graphql",
    documents: "app/website/{catalogue,comparison,product-finder,showcase}/**/*.graphql",
    except: [],
    output: "app/ground/graphql/generated/catalogue.ts",
  },
  {
    schema: "services/search/schema.graphql",
    documents: "app/website/search/*.graphql",
    except: [],
    output: "app/ground/graphql/generated/search.ts",
  },
  {
    schema: "services/identity/account-api/schema.graphql",
    documents: "app/portal/account/**/*.graphql",
    except: [],
    output: "app/ground/graphql/generated/account.ts",
  },
  {
    schema: "services/customers/schema/*.graphql",
    documents: "app/portal/{customers,user-admin,invitation,join}/**/*.graphql",
    except: [],
    output: "app/ground/graphql/generated/customers.ts",
  },
  {
    schema: "services/machines/schema/*.graphql",
    documents: "app/portal/{machines,inventory,machine,product-information,notices}/**/*.graphql",
    except: [],
    output: "app/ground/graphql/generated/machines.ts",
  },
  {
    schema: "services/tickets/schema.graphql",
    documents: "app/portal/tickets/**/*.graphql",
    except: [],
    output: "app/ground/graphql/generated/tickets.ts",
  },
  {
    schema: "services/requests/schema.graphql",
    documents:
      "app/{request/api/requests*.graphql,website/requests/**/*.graphql,portal/requests/**/*.graphql}",
    except: ["app/portal/requests/alerts*.graphql"],
    output: "app/ground/graphql/generated/requests.ts",
  },
  {
    schema: "services/software/schema/*.graphql",
    documents: "app/portal/{downloads,wire-flow}/**/*.graphql",
    except: [],
    output: "app/ground/graphql/generated/software.ts",
  },
  {
    schema: "services/alerts/schema.graphql",
    documents: "app/{request/api/alerts.graphql,portal/requests/alerts*.graphql}",
    except: [],
    output: "app/ground/graphql/generated/alerts.ts",
  },
]

const scalars = {
  Date: "string",
  DateTime: "string",
  Json: "unknown",
  RichTextAST: "{ children: unknown[] }",
}

for (const service of services) {
  const files = [
    ...globSync(service.schema, { cwd: root }).sort(),
    ...(service.mutations ? [service.mutations] : []),
  ]
  const text = files.map((file) => readFileSync(join(root, file), "utf8")).join("\n")
  const documents = globSync(service.documents, { cwd: root, exclude: service.except })
    .sort()
    .map((file) => ({ location: file, document: parse(readFileSync(join(root, file), "utf8")) }))
  const filename = join(root, service.output)
  const code = await codegen({
    filename,
    schema: parse(text),
    schemaAst: buildSchema(text),
    documents,
    config: {
      scalars,
      useTypeImports: true,
      enumsAsTypes: true,
      avoidOptionals: { field: true },
      skipTypename: false,
    },
    plugins: [{ operations: {} }, { typedDocumentNode: {} }],
    pluginMap: { operations, typedDocumentNode },
  })
  const content = `/* Generated from ${service.schema} by scripts/codegen.mjs. */\n${code}`
  mkdirSync(dirname(filename), { recursive: true })
  if (!existsSync(filename) || readFileSync(filename, "utf8") !== content) writeFileSync(filename, content)
}

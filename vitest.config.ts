import { globSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"
import { findPostgresql } from "./tests/setup/postgresql.ts"

const common = {
  // Vitest leaves style sheets out; tests ask which of them a document links, so their addresses stay.
  css: { include: /\.sheet\.css/ },
  globalSetup: ["tests/setup/databases.ts"],
  setupFiles: ["tests/setup/fail-on-console-error.ts", "tests/setup/name-project.ts"],
  // The longest take 20 s on an idle machine, and several times that beside other work. Only what hangs may run out of time.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Ten thousand tests on a machine that may be busy: once more for the one that was late; `npm test` names it at its end.
  retry: 1,
}

/** What a test puts in a module's place must not reach the next file. */
const withReplacedModules = globSync("tests/**/*.test.{ts,tsx}").filter((path) =>
  /\bvi\.(?:mock|doMock|resetModules|stubGlobal|stubEnv)\(/.test(readFileSync(path, "utf8")),
)

/** These ask no database, whichever it is, or ask it the same as a contract does. */
const withoutDatabase = [
  "tests/services/catalogue/{data-sheets,demo}/**",
  "tests/services/catalogue/import/read-*.test.ts",
  "tests/services/content/import/read-*.test.ts",
  "tests/services/search/analysis/**",
  "tests/platform/mail/{address,check-mail,html,plain-text}*.test.ts",
  "tests/platform/uploads/{file-name,sniff}.test.ts",
  // Thousands of questions whose answers are rules, not SQL; the rooms' own tests run on both.
  "tests/services/customers/rights-matrix.test.ts",
]

function environment(TEST_ENGINE: "embedded" | "postgresql") {
  // Node processes that tests start find there what another has made of the source files.
  return { TEST_ENGINE, NODE_COMPILE_CACHE: fileURLToPath(new URL(".cache/compiled", import.meta.url)) }
}

function setupFile(name: string): string {
  return fileURLToPath(new URL(`tests/setup/${name}`, import.meta.url))
}

/**
 * Everything runs on the embedded database; what touches a database runs once more on PostgreSQL where it is installed. Files
 * share a process and its modules, since to load them anew for each takes longer than most tests.
 */
export default defineConfig({
  resolve: {
    alias: [
      // Vite would take the ESM file of graphql, and Node hands its dependants the CommonJS one; only one may be loaded.
      { find: /^graphql$/, replacement: "graphql/index.js" },
      // What Vite's plugins make in a build.
      { find: "virtual:remix/server-build", replacement: setupFile("server-build.ts") },
      { find: "virtual:enhance-script", replacement: setupFile("enhance-script.ts") },
      { find: "virtual:editor-script", replacement: setupFile("editor-script.ts") },
    ],
  },
  test: {
    // One more than most machines have processors for, since tests of stores, locks and killed processes wait for a third of their time.
    maxWorkers: 3,
    // Rendering, databases and parsers leave much behind: with Node's smaller nursery a seventh of the processor's time went to sweeping it.
    execArgv: ["--max-semi-space-size=64"],
    projects: [
      {
        extends: true,
        test: {
          ...common,
          name: "embedded",
          isolate: false,
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: withReplacedModules,
          env: environment("embedded"),
        },
      },
      {
        extends: true,
        test: {
          ...common,
          name: "replaced-modules",
          include: withReplacedModules,
          env: environment("embedded"),
        },
      },
      ...(findPostgresql()
        ? [
            {
              extends: true as const,
              test: {
                ...common,
                name: "postgresql",
                isolate: false,
                include: [
                  "tests/platform/{database,notifications,queue,mail,audit,pace,uploads}/**/*.test.ts",
                  "tests/services/{content,catalogue,search,customers,tickets,requests}/**/*.test.ts",
                  "tests/services/identity/{accounts,account-api,devices,factors,throttle}/**/*.test.ts",
                  "tests/services/identity/provider/{artifact-store,keys,sessions}.test.ts",
                ],
                exclude: [
                  "tests/platform/database/{embedded,open-for-command}.test.ts",
                  "tests/platform/queue/{import-command,repeat}.test.ts",
                  "tests/services/tickets/kill.test.ts",
                  "tests/services/requests/kill.test.ts",
                  "tests/services/customers/invitations/kill.test.ts",
                  ...withoutDatabase,
                  ...withReplacedModules,
                ],
                env: environment("postgresql"),
              },
            },
          ]
        : []),
    ],
  },
})

import { defineConfig } from "vitest/config"
import { findPostgresql } from "./tests/setup/postgresql.ts"

const common = {
  globalSetup: ["tests/setup/databases.ts"],
  setupFiles: ["tests/setup/fail-on-console-error.ts"],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

/** Everything runs on the embedded database; what touches a database runs once more on PostgreSQL where it is installed. */
export default defineConfig({
  // Vite would take the ESM file of graphql, and Node hands its dependants the CommonJS one; only one may be loaded.
  resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          ...common,
          name: "embedded",
          include: ["tests/**/*.test.{ts,tsx}"],
          env: { TEST_ENGINE: "embedded" },
        },
      },
      ...(findPostgresql()
        ? [
            {
              extends: true as const,
              test: {
                ...common,
                name: "postgresql",
                include: ["tests/services/{database,content}/**/*.test.ts"],
                exclude: ["tests/services/database/embedded.test.ts"],
                env: { TEST_ENGINE: "postgresql" },
              },
            },
          ]
        : []),
    ],
  },
})

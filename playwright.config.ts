import { defineConfig } from "@playwright/test"
import { originOf, port, readersAgent, serverLog } from "./e2e/support/addresses.ts"
import { findHeadlessChromium } from "./e2e/support/browser.ts"

/** Each starts servers of its own, one after the other; begun last, one of them would keep the others waiting. */
const ownServers = [
  "**/content-service-elsewhere.spec.ts",
  "**/pages-come-from-the-cache.spec.ts",
  "**/processes.spec.ts",
  "**/upstreams-are-away.spec.ts",
]

/** These need no browser: they speak to the server. */
const withoutBrowser = [
  "**/documents-are-sound.spec.ts",
  "**/editor-signs-in-by-api.spec.ts",
  "**/fuzzed-requests.spec.ts",
  "**/hostile-portal-requests.spec.ts",
  "**/hostile-requests.spec.ts",
  "**/portal-keeps-to-itself.spec.ts",
  "**/reader-reaches-every-page.spec.ts",
  "**/search-engine-reads-the-site.spec.ts",
]

/**
 * Journeys through the built server, once with and once without JavaScript; tests tagged `@javascript` are about what scripts
 * add. Chromium's sandbox doesn't run as root, which containers are.
 */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  reporter: "list",
  // With two, a processor stood idle while journeys waited for mails, jobs and animations.
  workers: 3,
  // A thousand journeys on a machine that may be busy: once more for the one that was late, and it is named as flaky.
  retries: 1,
  fullyParallel: true,
  timeout: 30_000,
  expect: { timeout: 8_000 },
  use: {
    baseURL: originOf("main"),
    locale: "en",
    userAgent: readersAgent,
    launchOptions: {
      executablePath: findHeadlessChromium(),
      args: ["--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
    },
  },
  projects: [
    { name: "own-servers", testMatch: ownServers },
    // Layout needs no scripts, so one walk over every page is enough.
    { name: "with-javascript", testIgnore: [...ownServers, ...withoutBrowser, "**/every-page-*.spec.ts"] },
    {
      name: "without-javascript",
      testIgnore: [...ownServers, ...withoutBrowser],
      grepInvert: /@javascript/,
      use: { javaScriptEnabled: false },
    },
    { name: "without-browser", testMatch: withoutBrowser },
  ],
  webServer: {
    command: `exec node_modules/.bin/node e2e/support/start-server.ts > ${serverLog}`,
    url: `http://localhost:${port}/health/ready`,
    // It fills a data folder first.
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stdout: "ignore",
  },
})

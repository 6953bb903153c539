/** The common steps of `npm test` and `npm run check`. */
import { countPlaywright, countVitest } from "./test-counts.mjs"
import { namePlaywright, nameVitest } from "./test-report.mjs"

const vitestReport = ".cache/vitest.json"
const playwrightReport = ".cache/playwright.json"

/** Kept between runs, so that only changed files are checked again. */
const typesFile = ".cache/types-7.tsbuildinfo"

/** Its threads would check the same types several times, and the steps beside this one need the other processor. */
const compiler = ["node", "node_modules/typescript-7/bin/tsc", "--singleThreaded"]

export const staticSteps = [
  { title: "Types", command: [...compiler, "--noEmit", "--incremental", "--tsBuildInfoFile", typesFile] },
  { title: "Lint", command: ["biome", "check", "."] },
  { title: "Walls between the rooms", command: ["npm", "run", "--silent", "walls"] },
]

/** @type {import("./run-steps.mjs").Step} */
export const build = { title: "Build", command: ["node", "scripts/setup.mjs", "--build"], isNeeded: true }

/** @type {import("./run-steps.mjs").Step} */
export const journeysFolder = {
  title: "Data folder of the journeys",
  command: ["node", "e2e/support/fill-folder.ts"],
  isNeeded: true,
}

/** @param {string[]} choice which tests; all when empty */
export function unitTests(choice = []) {
  return {
    title: "Unit and contract tests",
    isLive: true,
    command: [
      "vitest",
      "run",
      ...choice,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${vitestReport}`,
    ],
    report: vitestReport,
    count: countVitest,
    name: nameVitest,
  }
}

/**
 * @param {string[]} choice which journeys; all when empty
 * @param {{ isFilled?: boolean }} folder whether a step before this one has made it
 */
export function browserJourneys(choice = [], { isFilled = false } = {}) {
  return {
    title: "Browser journeys",
    command: ["playwright", "test", ...choice, "--reporter=list,json"],
    environment: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
      ...(isFilled ? { JOURNEYS_FOLDER_IS_FILLED: "1" } : {}),
    },
    report: playwrightReport,
    count: countPlaywright,
    name: namePlaywright,
  }
}

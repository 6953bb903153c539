/** Runs all checks, the cheapest first. */
import { runSteps } from "./run-steps.mjs"
import { browserJourneys, build, journeysFolder, staticSteps, unitTests } from "./test-steps.mjs"

await runSteps([
  [...staticSteps, build],
  [unitTests(), journeysFolder],
  browserJourneys([], { isFilled: true }),
])

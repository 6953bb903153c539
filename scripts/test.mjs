/** Runs all checks, the cheapest first. */
import { runSteps } from "./run-steps.mjs"
import { browserJourneys, staticSteps, unitTests } from "./test-steps.mjs"

runSteps([...staticSteps, unitTests(), browserJourneys()])

/** Passed and failed tests in the reports of the two test runners. */

export function countVitest({ numPassedTests, numFailedTests }) {
  return { passed: numPassedTests, failed: numFailedTests }
}

/** `flaky` passed at a second try; `skipped` did not run. */
export function countPlaywright({ stats: { expected, unexpected, flaky } }) {
  return { passed: expected + flaky, failed: unexpected }
}

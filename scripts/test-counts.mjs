/** Counts passed and failed tests in the reports of both test runners. */

export function countVitest({ numPassedTests, numFailedTests }) {
  return { passed: numPassedTests, failed: numFailedTests }
}

/** `flaky` tests passed at a second attempt; `skipped` ones did not run. */
export function countPlaywright({ stats: { expected, unexpected, flaky } }) {
  return { passed: expected + flaky, failed: unexpected }
}

/** Whether a document keeps the standard's schema and its mandatory rules. */

/** More than these help nobody. */
const shownFaults = 10

/** @returns what is wrong, each with the place in the document; none for a valid one. */
export async function checkCsaf(advisory: object): Promise<string[]> {
  // The rules and their schemas take seconds to load and tens of megabytes, and few processes ever publish anything.
  const [{ default: validate }, schemaTests, mandatoryTests] = await Promise.all([
    import("@secvisogram/csaf-validator-lib/validate.js"),
    import("@secvisogram/csaf-validator-lib/schemaTests.js"),
    import("@secvisogram/csaf-validator-lib/mandatoryTests.js"),
  ])
  const tests = [schemaTests.csaf_2_0, ...(Object.values(mandatoryTests) as (typeof schemaTests.csaf_2_0)[])]
  const { tests: results } = await validate(tests, advisory)
  return results
    .flatMap(({ errors }) => errors)
    .slice(0, shownFaults)
    .map(({ instancePath, message }) => (instancePath ? `${instancePath}: ${message}` : String(message)))
}

/** The library comes without types of its own. */
type CsafResult = {
  isValid?: boolean
  errors: { instancePath?: string; message?: string }[]
}
type CsafTest = (document: unknown) => CsafResult | Promise<CsafResult>

declare module "@secvisogram/csaf-validator-lib/validate.js" {
  export default function validate(
    tests: readonly CsafTest[],
    document: unknown,
  ): Promise<{ tests: CsafResult[]; isValid: boolean }>
}

declare module "@secvisogram/csaf-validator-lib/schemaTests.js" {
  export const csaf_2_0: CsafTest
}

declare module "@secvisogram/csaf-validator-lib/mandatoryTests.js" {
  // One for each rule, as `mandatoryTest_6_1_1`; we run all of them.
  export const mandatoryTest_6_1_1: CsafTest
}

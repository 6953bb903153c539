/** Reads what deserves a look out of the reports of both test runners: failed tests, and those that needed a second try. */
import { relative } from "node:path"
import { stripVTControlCharacters } from "node:util"

/**
 * @typedef {object} NamedTest
 * @property {string} name file, place and titles
 * @property {string} message the first lines of what its first failed try said
 */
/** @typedef {{ failed: NamedTest[], retried: NamedTest[] }} Named */

/** Enough for the values that an assertion compared, and little enough for the end of a log. */
const messageLines = 6

/** Vitest keeps the messages of a first try even when the second passes. A file that can't be loaded fails without a test. */
export function nameVitest({ testResults }) {
  const failed = []
  const retried = []
  for (const { name: path, status, message, assertionResults } of testResults) {
    const file = relative(process.cwd(), path)
    for (const { ancestorTitles, title, status: result, failureMessages, meta } of assertionResults) {
      const project = meta?.project ? `[${meta.project}] ` : ""
      const named = {
        name: [`${project}${file}`, ...ancestorTitles.filter(Boolean), title].join(" › "),
        message: firstLines(failureMessages[0]),
      }
      if (result === "failed") failed.push(named)
      else if (failureMessages.length > 0) retried.push(named)
    }
    if (status === "failed" && !assertionResults.some((test) => test.status === "failed"))
      failed.push({ name: `${file} (the file itself)`, message: firstLines(message) })
  }
  return { failed, retried }
}

/** @returns {Named} */
export function namePlaywright({ suites, errors = [] }) {
  const failed = errors.map(({ message }) => ({
    name: "outside of any journey",
    message: firstLines(message),
  }))
  const retried = []
  for (const { spec, titles } of suites.flatMap((suite) => listSpecs(suite, []))) {
    for (const { projectName, status, results } of spec.tests) {
      const first = results.find((result) => result.errors?.length > 0)
      const named = {
        name: [`[${projectName}] ${spec.file}:${spec.line}`, ...titles, spec.title].join(" › "),
        message: firstLines(first?.errors[0].message),
      }
      if (status === "unexpected") failed.push(named)
      if (status === "flaky") retried.push(named)
    }
  }
  return { failed, retried }
}

/** A file is a suite whose title is its path, which the spec names already. */
function listSpecs({ file, title, specs = [], suites = [] }, above) {
  const titles = title === file ? above : [...above, title]
  return [...specs.map((spec) => ({ spec, titles })), ...suites.flatMap((inner) => listSpecs(inner, titles))]
}

/** Without lines of the stack, which would drive the values off the end. */
function firstLines(message = "") {
  return stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s+at /.test(line))
    .slice(0, messageLines)
    .join("\n")
}

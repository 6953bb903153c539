/** Learns questions from phrases, and understands sentences that nobody wrote down. */
import { expect, test } from "vitest"
import { QuestionClassifier } from "../../../../services/search/analysis/question-classifier.ts"
import { questionFeatures } from "../../../../services/search/analysis/question-features.ts"

const phrases = {
  repair: ["the machine is broken", "who repairs my press", "send in a broken tester", "repair of a control"],
  careers: ["open jobs", "work as an engineer", "apply for a job", "jobs for engineers in Lucerne"],
  reports: ["annual report 2024", "report of the half year", "figures of last year", "yearly report"],
}

const train = () =>
  QuestionClassifier.train(
    Object.entries(phrases).flatMap(([question, texts]) =>
      texts.map((text) => ({ question, features: questionFeatures(text, []) })),
    ),
  )

async function likeliest(text: string, meanings: string[] = []) {
  return (await train()).classify(questionFeatures(text, meanings), 2)
}

test("a sentence in forms that no phrase has asks the question whose phrases it is made of [SEARCH-10]", async () => {
  expect((await likeliest("repairing broken presses"))[0]).toMatchObject({ question: "repair" })
  expect((await likeliest("reported half-yearly"))[0]).toMatchObject({ question: "reports" })
  const [first, second] = await likeliest("engineering jobs")
  expect(first?.question).toBe("careers")
  expect(first?.probability).toBeGreaterThan(second?.probability ?? 1)
})

test("probabilities are between nought and one, and sum up to one", async () => {
  const all = (await train()).classify(questionFeatures("jobs and reports", []), 10)
  expect(all).toHaveLength(3)
  expect(all.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 6)
})

test("a text of unknown words says nothing", async () => {
  expect(await likeliest("xq zv")).toEqual([])
  const [first] = await likeliest("the zqwx vkjq of my hjklm")
  expect(first?.probability).toBeLessThan(0.9)
})

test("what words mean counts, whatever they are called", async () => {
  const learned = await QuestionClassifier.train([
    { question: "repair", features: questionFeatures("kaputt", ["broken"]) },
    { question: "repair", features: questionFeatures("defekt", ["broken"]) },
    { question: "careers", features: questionFeatures("Stelle", ["job"]) },
    { question: "careers", features: questionFeatures("Arbeit", ["job"]) },
  ])
  expect(learned.classify(questionFeatures("cassé", ["broken"]), 1)[0]?.question).toBe("repair")
})

test("the same phrases always answer alike, and none answer nothing", async () => {
  expect(await likeliest("broken report")).toEqual(await likeliest("broken report"))
  expect((await QuestionClassifier.train([])).classify(questionFeatures("anything", []), 3)).toEqual([])
})

test("figures and accents make no difference, and the two kana alphabets are one", () => {
  expect(questionFeatures("Bericht 2024", [])).toEqual(questionFeatures("bericht 1999", []))
  expect(questionFeatures("réparer", [])).toEqual(questionFeatures("reparer", []))
  expect(questionFeatures("かしめ", [])).toEqual(questionFeatures("カシメ", []))
})

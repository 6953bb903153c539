import type { Ask } from "./ask.ts"
import { gatherQuestions } from "./gathered-questions.ts"
import { askInsiders } from "./insider-questions.ts"
import { pageQuestions } from "./page-questions.ts"
import type { Question } from "./question.ts"
import { serviceQuestions } from "./service-questions.ts"

type Options = { ask: Ask; secrets: ReadonlyMap<string, string> }

/** All questions in a fixed order, since an answer may depend on the questions before. */
export async function* listQuestions(options: Options): AsyncGenerator<Question> {
  yield* pageQuestions
  yield* serviceQuestions
  yield* gatherQuestions(options.ask)
  yield* askInsiders(options)
}

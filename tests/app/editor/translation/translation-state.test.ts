import { expect, test } from "vitest"
import {
  overallState,
  pageTranslation,
  type TargetState,
} from "../../../../app/editor/translation/translation-state.ts"

const page = {
  id: "main-company",
  languages: ["en", "de"],
  translationSourceLanguage: "en",
  translationTargetLanguages: ["de", "fr", "ja"],
}

function stored(state: TargetState["state"], more: Partial<TargetState> = {}): TargetState {
  return { state, startedAt: null, exportedAt: null, importedAt: null, ...more }
}

test.each([
  [["Translated", "Translated"], "Translated"],
  [["Translated", "InProgress"], "InProgress"],
  [["MarkedForTranslation", "InProgress"], "InProgress"],
  [["Translated", "MarkedForTranslation"], "MarkedForTranslation"],
  [["MarkedForTranslation"], "MarkedForTranslation"],
  [[], "Translated"],
] as const)("the targets %j make the page %s [TRANS-03]", (states, overall) => {
  expect(overallState(states)).toBe(overall)
})

test("a page has its source, its targets with state and moments, and an overall state [TRANS-01] [TRANS-02]", () => {
  const exportedAt = new Date("2026-11-20T08:00:00Z")
  const importedAt = new Date("2026-11-22T08:00:00Z")
  const states = new Map([
    ["fr", stored("InProgress", { exportedAt })],
    ["ja", stored("Translated", { exportedAt, importedAt })],
  ])
  expect(pageTranslation(page, states)).toEqual({
    pageId: "main-company",
    sourceLanguage: "en",
    targetLanguages: [
      {
        id: "main-company:de",
        language: "de",
        translationState: "Translated",
        exportedAt: null,
        importedAt: null,
      },
      {
        id: "main-company:fr",
        language: "fr",
        translationState: "InProgress",
        exportedAt: "2026-11-20T08:00:00.000Z",
        importedAt: null,
      },
      {
        id: "main-company:ja",
        language: "ja",
        translationState: "Translated",
        exportedAt: "2026-11-20T08:00:00.000Z",
        importedAt: "2026-11-22T08:00:00.000Z",
      },
    ],
    translationState: "InProgress",
  })
})

test("nobody has begun: a language that the page has is translated, another is still to be [TRANS-02]", () => {
  const { targetLanguages } = pageTranslation(page, new Map())
  expect(targetLanguages.map(({ translationState }) => translationState)).toEqual([
    "Translated",
    "MarkedForTranslation",
    "MarkedForTranslation",
  ])
})

test("the source language is no target of itself [TRANS-01]", () => {
  const targets = pageTranslation({ ...page, translationTargetLanguages: ["en", "de", "de"] }, new Map())
  expect(targets.targetLanguages.map(({ language }) => language)).toEqual(["de"])
})

/**
 * Tells which question a sentence asks, learned from the phrases of all questions: by the words' meanings, and by pieces of the words as they are
 * written, so that a sentence is understood whose words nobody wrote down in that form. A linear classifier, trained by the multiclass
 * passive-aggressive algorithm with averaged weights (Crammer et al., Online Passive-Aggressive Algorithms, 2006).
 */
import { createBreather } from "./breather.ts"
import { type Features, isMeaning } from "./question-features.ts"

export type Example = { question: string; features: Features }

/** `probability` is from 0 to 1; those of all questions sum up to 1. */
export type Classified = { question: string; probability: number }

/** Each example is seen so often; more changes nothing. */
const rounds = 4
/** No single example may move the weights further. */
const largestStep = 0.3
/** What only one phrase has tells nothing of others. */
const leastOften = 2
/** What a word means says more than how it is written. */
const meaningFactor = 2
/** How sharply scores are told apart as probabilities; found with the queries to work with. */
const temperature = 0.08

/** Features that several phrases have, each with its place among the weights and what it says. */
type Known = { features: ReadonlyMap<string, { place: number; rarity: number }>; rarest: number }

type Vector = { places: Uint32Array; values: Float32Array }

/** Weights other than nought only: by feature, where its own begin, and of each its question's number. */
type Learned = {
  labels: readonly string[]
  known: Known
  starts: Uint32Array
  labelOf: Uint16Array
  weights: Float32Array
}

export class QuestionClassifier {
  private readonly labels: readonly string[]
  private readonly known: Known
  private readonly starts: Uint32Array
  private readonly labelOf: Uint16Array
  private readonly weights: Float32Array

  private constructor(given: Learned) {
    this.labels = given.labels
    this.known = given.known
    this.starts = given.starts
    this.labelOf = given.labelOf
    this.weights = given.weights
  }

  /** Takes about two seconds of the processor for fifteen thousand examples, in slices. */
  static async train(examples: readonly Example[]): Promise<QuestionClassifier> {
    const breathe = createBreather()
    const labels = [...new Set(examples.map(({ question }) => question))]
    const known = knownFeatures(examples)
    const numbers = new Map(labels.map((label, number) => [label, number]))
    const seen: { label: number; vector: Vector }[] = []
    for (const { question, features } of examples) {
      if (breathe.isDue()) await breathe()
      seen.push({ label: numbers.get(question) as number, vector: vectorOf(features, known) })
    }
    const count = labels.length
    const size = known.features.size * count
    // What the average of all steps needs: each step times its number.
    const moving = {
      weights: new Float32Array(size),
      steps: new Float32Array(size),
      scores: new Float32Array(count),
      count,
    }
    let step = 0
    for (let round = 0; round < rounds; round++)
      for (const place of shuffled(seen.length, round)) {
        if (breathe.isDue()) await breathe()
        const { label, vector } = seen[place] as (typeof seen)[number]
        learn(vector, label, { ...moving, step: ++step })
      }
    const starts = new Uint32Array(known.features.size + 1)
    const kept: { label: number; weight: number }[] = []
    for (let place = 0; place < known.features.size; place++) {
      if (breathe.isDue()) await breathe()
      for (let label = 0; label < count; label++) {
        const at = place * count + label
        const weight = (moving.weights[at] as number) - (moving.steps[at] as number) / step
        if (weight !== 0) kept.push({ label, weight })
      }
      starts[place + 1] = kept.length
    }
    return new QuestionClassifier({
      ...{ labels, known, starts },
      labelOf: Uint16Array.from(kept, ({ label }) => label),
      weights: Float32Array.from(kept, ({ weight }) => weight),
    })
  }

  /** @returns the questions that the text may ask, the likeliest first, with probabilities; empty when nothing in it is known. */
  classify(features: Features, most: number): Classified[] {
    const { places, values } = vectorOf(features, this.known)
    if (places.length === 0) return []
    const scores = new Float64Array(this.labels.length)
    places.forEach((place, index) => {
      const value = values[index] as number
      for (let at = this.starts[place] as number; at < (this.starts[place + 1] as number); at++) {
        const label = this.labelOf[at] as number
        scores[label] = (scores[label] as number) + value * (this.weights[at] as number)
      }
    })
    const highest = scores.reduce((one, other) => Math.max(one, other))
    const shares = scores.map((score) => Math.exp((score - highest) / temperature))
    const sum = shares.reduce((one, other) => one + other)
    return [...shares.keys()]
      .sort((one, other) => (shares[other] as number) - (shares[one] as number))
      .slice(0, most)
      .map((label) => ({
        question: this.labels[label] as string,
        probability: (shares[label] as number) / sum,
      }))
  }
}

type Weights = {
  weights: Float32Array
  steps: Float32Array
  scores: Float32Array
  count: number
  step: number
}

/** Moves the weights just so far that the example's own question is ahead of all others by one. */
function learn(
  { places, values }: Vector,
  label: number,
  { weights, steps, scores, count, step }: Weights,
): void {
  scores.fill(0)
  let square = 0
  for (let index = 0; index < places.length; index++) {
    const value = values[index] as number
    const start = (places[index] as number) * count
    square += value * value
    for (let other = 0; other < count; other++)
      scores[other] = (scores[other] as number) + value * (weights[start + other] as number)
  }
  if (square === 0) return
  let rival = label === 0 ? 1 : 0
  for (let other = 0; other < count; other++)
    if (other !== label && (scores[other] as number) > (scores[rival] as number)) rival = other
  const loss = 1 - (scores[label] as number) + (scores[rival] as number)
  if (loss <= 0 || count < 2) return
  const size = Math.min(largestStep, loss / (2 * square))
  for (let index = 0; index < places.length; index++) {
    const move = size * (values[index] as number)
    const start = (places[index] as number) * count
    weights[start + label] = (weights[start + label] as number) + move
    weights[start + rival] = (weights[start + rival] as number) - move
    steps[start + label] = (steps[start + label] as number) + step * move
    steps[start + rival] = (steps[start + rival] as number) - step * move
  }
}

function knownFeatures(examples: readonly Example[]): Known {
  const often = new Map<string, number>()
  for (const { features } of examples)
    for (const feature of new Set(features)) often.set(feature, (often.get(feature) ?? 0) + 1)
  const rarityOf = (count: number) => Math.log((1 + examples.length) / (1 + count)) + 1
  const kept = [...often].filter(([, count]) => count >= leastOften)
  const places = kept.map(([feature, count], place) => {
    const rarity = rarityOf(count) * (isMeaning(feature) ? meaningFactor : 1)
    return [feature, { place, rarity }] as const
  })
  return { features: new Map(places), rarest: rarityOf(leastOften - 1) }
}

/** Of length one: rare features are long, common ones short. What is unknown belongs to the length, so that a text that is mostly unknown says little. */
function vectorOf(features: Features, known: Known): Vector {
  const own = new Set(features)
  const found = [...own].flatMap((feature) => known.features.get(feature) ?? [])
  const unknown = Math.sqrt(own.size - found.length) * known.rarest
  const length = Math.hypot(unknown, ...found.map(({ rarity }) => rarity))
  return {
    places: Uint32Array.from(found, ({ place }) => place),
    values: Float32Array.from(found, ({ rarity }) => rarity / length),
  }
}

/** The same order at every start, so that the same thesaurus always answers alike. */
function shuffled(length: number, seed: number): Uint32Array {
  const order = Uint32Array.from({ length }, (_, place) => place)
  let state = 0x9e3779b9 ^ (seed + 1)
  for (let last = length - 1; last > 0; last--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const other = state % (last + 1)
    const moved = order[last] as number
    order[last] = order[other] as number
    order[other] = moved
  }
  return order
}

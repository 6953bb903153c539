import type { MetaDescriptor } from "@remix-run/node"
import type { ContentImage } from "../../design/components/image-url.ts"
import type { MeasurementSystem } from "../../request/measurement/measurement.ts"
import type { Breadcrumb } from "../breadcrumbs/breadcrumb.ts"
import type { FinderAnswers } from "./finder-path.ts"
import type { Reason } from "./recommend.ts"

export type FinderTask = { id: string; slug: string; name: string; imageUrl: string | null }

/** What the form asks; a question that the catalogue's data can't answer is left out. */
export type FinderQuestions = {
  action: string
  tasks: readonly FinderTask[]
  /** The unit of the conductor's size. */
  size: { unit: string } | null
  asksPieces: boolean
  system: MeasurementSystem
}

export type FinderFault = "task" | "size" | "pieces"

export type FoundProduct = {
  slug: string
  name: string
  href: string
  image: ContentImage | null
  brandName: string | null
  shortDescription: string | null
  /** What it takes and makes, with units, for the sentences of its reasons. */
  sizeText: string | null
  hourlyText: string | null
  reasons: readonly Reason[]
}

export type FinderView = {
  questions: FinderQuestions
  answers: FinderAnswers | null
  /** The answers as its sentences repeat them, written the way of the reader's country. */
  said: { size: string; pieces: string }
  faults: readonly FinderFault[]
  /** Null until the finder was asked something it can answer. */
  found: readonly FoundProduct[] | null
  /** Names of capabilities by id. */
  capabilityNames: Readonly<Record<string, string>>
  compareHref: string | null
  /** All machines that do the tasks. */
  listHref: string | null
  productsHref: string
  breadcrumbs: readonly Breadcrumb[]
  documentTitle: string
  head: MetaDescriptor[]
}

/** Checks that need all records. */
import type { FaultList } from "./faults.ts"
import type { Reference } from "./references.ts"
import type { StagingStore } from "./staging-store.ts"

type Check = {
  staging: StagingStore
  references: readonly Reference[]
  keepsRest: boolean
  faults: FaultList
}

const maxFound = 100
const maxDepth = 12

/** Adds a fault for every contradiction between records. */
export async function checkStaged({ staging, references, keepsRest, faults }: Check): Promise<void> {
  for (const { kind, id, file, line, firstLine } of await staging.findDoubles(maxFound))
    faults.add(file, line, `the ${kind} ${id} stands in the file twice; first on line ${firstLine}`)
  for (const { kind, id, source, file, line } of await staging.findForeign(maxFound)) {
    const reason = kind === "specification" ? " in other units" : ""
    faults.add(file, line, `the ${kind} ${id} is there${reason} from the import "${source}"`)
  }
  faults.throwIfAny()
  await staging.dropShared()
  for (const { kind, id, from, file, line } of await staging.findMissing(references, keepsRest))
    faults.add(file, line, `${from} refers to the ${kind} ${id}, which is not there`)
  if (!keepsRest)
    for (const { kind, id, slug, source } of await staging.findNeeded(maxFound))
      faults.add(
        "-",
        1,
        `the ${kind} ${id} is no longer in the file, but ${slug} of the import "${source}" needs it`,
      )
  checkTree(await staging.listClassifications(keepsRest), faults)
}

type Classification = Awaited<ReturnType<StagingStore["listClassifications"]>>[number]

/** Slugs must be unique, and the hierarchy must have no cycle. */
function checkTree(all: readonly Classification[], faults: FaultList): void {
  const byId = new Map(all.map((classification) => [classification.id, classification]))
  const bySlug = new Map<string, Classification>()
  for (const classification of all) {
    const { slug, isStaged, file, line } = classification
    const other = bySlug.get(slug)
    if (other && (isStaged || other.isStaged)) {
      const place = isStaged ? { file, line } : other
      faults.add(
        place.file,
        place.line,
        `two classifications have the slug ${slug}: ${other.id} and ${classification.id}`,
      )
    }
    bySlug.set(slug, classification)
    if (isStaged) checkWayUp(classification, byId, faults)
  }
}

function checkWayUp(
  start: Classification,
  byId: ReadonlyMap<string, Classification>,
  faults: FaultList,
): void {
  const way = [start.id]
  let { parent } = start
  while (parent !== null) {
    if (parent === start.id) {
      faults.add(start.file, start.line, `a classification is below itself: ${[...way, parent].join(" → ")}`)
      return
    }
    if (way.length >= maxDepth) {
      faults.add(start.file, start.line, `${start.id}: classifications are nested deeper than ${maxDepth}`)
      return
    }
    way.push(parent)
    parent = byId.get(parent)?.parent ?? null
  }
}

/**
 * Checks the walls between the rooms: the rules of `.dependency-cruiser.cjs`, and that the children of a folder, files
 * and folders alike, don't import each other in a circle. Type imports count, because a reader has to follow them like
 * any other. It also refuses async Express handlers that stand bare (bare-handlers.ts).
 *
 * node scripts/walls.ts [--json]
 */
import { existsSync } from "node:fs"
import { resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { cruise, type ICruiseResult } from "dependency-cruiser"
import extractOptions from "dependency-cruiser/config-utl/extract-depcruise-options"
import extractTsConfig from "dependency-cruiser/config-utl/extract-ts-config"
import { type BareHandler, describeBareHandler, findBareHandlersIn } from "./bare-handlers.ts"

type Import = { from: string; to: string }

/** A circle among the children of a folder: each step with its imports. */
export type FolderCircle = {
  folder: string
  steps: { from: string; to: string; imports: Import[] }[]
  /** All children that import each other, directly or indirectly; the steps show one circle among them. */
  members: string[]
}

/** The chain of files from the one that breaks the rule to the one that it must not reach. */
export type Violation = { rule: string; reason: string; way: string[] }

export type WallReport = { violations: Violation[]; circles: FolderCircle[]; bareHandlers: BareHandler[] }

/** Everything that is checked: every top-level folder with code that runs, and the server. */
export const walled = ["app", "services", "platform", "start", "server.ts"]

const config = resolve(import.meta.dirname, "../.dependency-cruiser.cjs")

/** Checks the project in the working directory. */
async function checkWalls(): Promise<WallReport> {
  const { output } = await cruise(
    walled.filter((path) => existsSync(path)),
    await extractOptions(config),
    undefined,
    { tsConfig: extractTsConfig("tsconfig.json") },
  )
  const { modules, summary } = output as ICruiseResult
  const imports = modules.flatMap(({ source, dependencies }) =>
    [...new Set(dependencies.map(({ resolved }) => resolved))].map((to) => ({ from: source, to })),
  )
  const reasons = new Map(summary.ruleSetUsed?.forbidden?.map(({ name, comment }) => [name, comment]))
  const violations = summary.violations.map(({ rule, from, to, via }) => ({
    rule: rule.name,
    reason: reasons.get(rule.name) ?? "",
    way: [from, ...(via?.map(({ name }) => name) ?? [to])],
  }))
  const bareHandlers = findBareHandlersIn(walled.filter((path) => existsSync(path)))
  return { violations, circles: findFolderCircles(imports), bareHandlers }
}

/** Each folder is checked separately: a file inside a child counts as that child. */
export function findFolderCircles(imports: readonly Import[]): FolderCircle[] {
  const own = imports.filter(({ from, to }) => isWalled(from) && isWalled(to))
  const byFolder = new Map<string, Import[]>()
  for (const one of own) {
    // Two files belong to different children only in the deepest folder that contains both, so the import matters only
    // there.
    const folder = sharedFolder(one.from, one.to)
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), one])
  }
  return [...byFolder]
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([folder, all]) => circlesIn(folder, all))
}

function isWalled(path: string): boolean {
  return walled.some((root) => path === root || path.startsWith(`${root}/`))
}

/** With a slash at the end; empty for the project itself. */
function sharedFolder(a: string, b: string): string {
  const [one, other] = [a.split("/"), b.split("/")]
  const depth = one.findIndex((name, index) => name !== other[index] || index === one.length - 1)
  return one
    .slice(0, depth)
    .map((name) => `${name}/`)
    .join("")
}

function circlesIn(folder: string, imports: readonly Import[]): FolderCircle[] {
  const ways = new Map<string, Map<string, Import[]>>()
  for (const one of imports) {
    const from = childOf(folder, one.from)
    const to = childOf(folder, one.to)
    if (from === to) continue
    const targets = ways.get(from) ?? new Map<string, Import[]>()
    ways.set(from, targets.set(to, [...(targets.get(to) ?? []), one]))
  }
  const next = (child: string) => [...(ways.get(child)?.keys() ?? [])]
  const seen = new Set<string>()
  return [...ways.keys()].sort().flatMap((child) => {
    if (seen.has(child)) return []
    const around = shortestWay(child, child, next)
    if (!around) return []
    const members = [...reached(child, next)].filter((other) => reached(other, next).has(child)).sort()
    for (const member of members) seen.add(member)
    const steps = around.slice(1).map((to, index) => {
      const from = around[index] ?? child
      return { from, to, imports: ways.get(from)?.get(to) ?? [] }
    })
    return [{ folder, steps, members }]
  })
}

function childOf(folder: string, path: string): string {
  return path.slice(folder.length).split("/", 1)[0] ?? path
}

function reached(from: string, next: (child: string) => string[]): Set<string> {
  const found = new Set(next(from))
  for (const child of found) for (const further of next(child)) found.add(further)
  return found
}

/** @returns the children on the way, including both ends; null when there is no way. */
function shortestWay(from: string, to: string, next: (child: string) => string[]): string[] | null {
  const seen = new Set<string>()
  let ways = [[from]]
  while (ways.length > 0) {
    const longer = ways.flatMap((way) => next(way.at(-1) ?? from).map((child) => [...way, child]))
    const arrived = longer.find((way) => way.at(-1) === to)
    if (arrived) return arrived
    ways = longer.filter((way) => {
      const end = way.at(-1) ?? from
      if (seen.has(end)) return false
      seen.add(end)
      return true
    })
  }
  return null
}

const shownImports = 3

export function describeCircle({ folder, steps, members }: FolderCircle): string {
  const names = [...steps.map(({ from }) => from), steps[0]?.from].join(" → ")
  const others = members.length - steps.length
  const lines = steps.flatMap(({ from, to, imports }) => [
    `    ${from} → ${to}`,
    ...imports.slice(0, shownImports).map((one) => `      ${one.from} → ${one.to}`),
    ...(imports.length > shownImports ? [`      and ${imports.length - shownImports} more`] : []),
  ])
  const knot = others > 0 ? ` (${others} more hang together with them)` : ""
  return [`  circle in ${folder || "the project"}: ${names}${knot}`, ...lines].join("\n")
}

function describeViolation({ rule, reason, way }: Violation): string {
  return `  ${rule}: ${way.join(" → ")}${reason && `\n    ${reason}`}`
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const report = await checkWalls()
  const { violations, circles, bareHandlers } = report
  const faults = violations.length + circles.length + bareHandlers.length
  if (process.argv.includes("--json")) console.log(JSON.stringify(report))
  else if (faults === 0) console.log("All walls stand.")
  else
    console.error(
      [
        ...violations.map(describeViolation),
        ...circles.map(describeCircle),
        ...bareHandlers.map(describeBareHandler),
      ].join("\n"),
    )
  process.exitCode = faults > 0 ? 1 : 0
}

type Module = { __typename: string; key: string }

export type ModuleDifference = "added" | "changed"

/**
 * Which modules of a draft differ from the published page, by key. Everything that a module is made of counts: its words, its
 * pictures, the targets of its links.
 * @param published null: the page isn't published in this language.
 */
export function differingModules(
  published: readonly Module[] | null,
  draft: readonly Module[],
): ReadonlyMap<string, ModuleDifference> {
  const before = new Map((published ?? []).map((module) => [module.key, JSON.stringify(module)]))
  return new Map(
    draft.flatMap((module): [string, ModuleDifference][] => {
      const old = before.get(module.key)
      if (old === undefined) return [[module.key, "added"]]
      return old === JSON.stringify(module) ? [] : [[module.key, "changed"]]
    }),
  )
}

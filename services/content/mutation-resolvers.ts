/** Resolvers of `mutations.graphql`. They answer with the entry's draft, in the locales of the request. */
import { badInput } from "../../platform/graphql/bad-input.ts"
import type { PageEditing } from "./editing/page-editing.ts"
import type { EntryUpdateInput, PageUpdateInput } from "./editing/read-input.ts"
import { entryModels } from "./entry-models.ts"
import type { ContentContext, PageNode } from "./request-context.ts"
import type { Stage } from "./rows.ts"

type Where = { where: { id: string } }

type OneQuery = (root: unknown, args: object, context: ContentContext) => unknown

/** @param queries the resolvers of `location`, `event` and so on, which answer what was changed. */
export function mutationResolvers(queries: Readonly<Record<string, unknown>>) {
  const ofEntries = Object.keys(entryModels).flatMap((type) => {
    const find = queries[`${type.charAt(0).toLowerCase()}${type.slice(1)}`] as OneQuery
    const found = (id: string, isThere: boolean, context: ContentContext) =>
      isThere ? find(undefined, { where: { id }, stage: "DRAFT" }, context) : null
    const update = async (
      _root: unknown,
      { where: { id }, data }: Where & { data: EntryUpdateInput },
      context: ContentContext,
    ) => found(id, await context.editing().entries.update(type, id, data), context)
    const publish = async (
      _root: unknown,
      { where: { id }, to, locales }: Where & { to: Stage[]; locales?: string[] | null },
      context: ContentContext,
    ) => {
      checkStages("to", to)
      return found(id, await context.editing().entries.publish(type, id, locales ?? null), context)
    }
    return [
      [`update${type}`, update],
      [`publish${type}`, publish],
    ] as const
  })
  return { Mutation: { ...pageMutations, ...Object.fromEntries(ofEntries) } }
}

const pageMutations = {
  updatePage: (_root: unknown, { where, data }: Where & { data: PageUpdateInput }, context: ContentContext) =>
    edit(where.id, context, (editing) => editing.update(where.id, data)),
  publishPage: (
    _root: unknown,
    { where, to, locales }: Where & { to: Stage[]; locales?: string[] | null },
    context: ContentContext,
  ) => {
    checkStages("to", to)
    return edit(where.id, context, (editing) => editing.publish(where.id, locales ?? null))
  },
  unpublishPage: (
    _root: unknown,
    { where, from, locales }: Where & { from: Stage[]; locales: string[] },
    context: ContentContext,
  ) => {
    checkStages("from", from)
    return edit(where.id, context, (editing) => editing.unpublish(where.id, locales))
  },
}

function checkStages(name: string, stages: readonly Stage[]): void {
  if (stages.length !== 1 || stages[0] !== "PUBLISHED") throw badInput(`${name}: the one stage is PUBLISHED`)
}

async function edit(
  id: string,
  { editing, scope }: ContentContext,
  change: (editing: PageEditing) => Promise<boolean>,
): Promise<PageNode | null> {
  const isThere = await change(editing().pages)
  return isThere ? scope({ stage: "DRAFT" }).pages.load(id) : null
}

/** Resolvers of `mutations.graphql`. They answer with the page's draft, in the locales of the request. */
import { badInput } from "../../platform/graphql/bad-input.ts"
import type { PageEditing } from "./editing/page-editing.ts"
import type { PageUpdateInput } from "./editing/read-input.ts"
import type { ContentContext, PageNode } from "./request-context.ts"
import type { Stage } from "./rows.ts"

type Where = { where: { id: string } }

export const mutationResolvers = {
  Mutation: {
    updatePage: (
      _root: unknown,
      { where, data }: Where & { data: PageUpdateInput },
      context: ContentContext,
    ) => edit(where.id, context, (editing) => editing.update(where.id, data)),
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
  const isThere = await change(editing())
  return isThere ? scope({ stage: "DRAFT" }).pages.load(id) : null
}

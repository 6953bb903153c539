/** Topics and contacts: their names fall back to English, since entries in other languages lead to them. */
import {
  type ListArguments,
  type LocalizationsArguments,
  listScoped,
  localizationsOf,
  type OneArguments,
} from "./entry-resolvers.ts"
import type { ContentContext, EntryNode } from "./request-context.ts"
import type { ContactData, Localized, TopicData } from "./rows.ts"

type Named = { texts: Localized<{ name: string }> }

function localeOf<Data extends Named>({ data, scope }: EntryNode<Data>): string {
  return scope.locales.find((locale) => data.texts[locale]) ?? "en"
}

function textOf<Text extends { name: string }>(
  node: EntryNode<{ texts: Localized<Text> }>,
): Text | undefined {
  return node.data.texts[localeOf(node)]
}

const namedFields = {
  stage: ({ scope }: EntryNode<Named>) => scope.stage,
  locale: localeOf,
  localizations: (node: EntryNode<Named>, args: LocalizationsArguments) =>
    localizationsOf(node, { languages: Object.keys(node.data.texts), current: localeOf(node) }, args),
  slug: ({ id }: EntryNode<Named>) => id,
  name: (node: EntryNode<Named>) => textOf(node)?.name,
}

export const topicResolvers = {
  Query: {
    async topics(
      _root: unknown,
      args: ListArguments & { kind?: TopicData["kind"] | null },
      context: ContentContext,
    ) {
      const found = (await listScoped("topic", args, context)) as EntryNode<TopicData>[]
      return found.filter(({ data }) => !args.kind || data.kind === args.kind)
    },
    topic: (_root: unknown, args: OneArguments, { scope }: ContentContext) =>
      scope(args).topics.load(args.where.id),
    async contactPersons(
      _root: unknown,
      args: ListArguments & { showsStories?: boolean | null },
      context: ContentContext,
    ) {
      const found = (await listScoped("contact", args, context)) as EntryNode<ContactData>[]
      const { showsStories: wanted = null } = args
      return found.filter(({ data }) => wanted === null || data.showsStories === wanted)
    },
    contactPerson: (_root: unknown, args: OneArguments, { scope }: ContentContext) =>
      scope(args).contacts.load(args.where.id),
  },
  Topic: { ...namedFields, kind: ({ data }: EntryNode<TopicData>) => data.kind },
  ContactPerson: {
    ...namedFields,
    role: (node: EntryNode<ContactData>) => textOf(node)?.role,
    about: (node: EntryNode<ContactData>) => textOf(node)?.about,
    image: ({ data, scope }: EntryNode<ContactData>) => (data.image ? scope.assets.load(data.image) : null),
    email: ({ data }: EntryNode<ContactData>) => data.email,
    telephone: ({ data }: EntryNode<ContactData>) => data.telephone,
    showsStories: ({ data }: EntryNode<ContactData>) => data.showsStories,
  },
}

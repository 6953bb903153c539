/** Topics and contacts: their names fall back to English, since entries in other languages lead to them. */
import type { EntryNode } from "./request-context.ts"
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
  slug: ({ id }: EntryNode<Named>) => id,
  name: (node: EntryNode<Named>) => textOf(node)?.name,
}

export const topicResolvers = {
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

/** What is asked of the content service, which may be remote. */
import { graphqlDocument } from "../../platform/graphql/ask.ts"

export const localesDocument = graphqlDocument<
  { __type: { enumValues: { name: string }[] } | null },
  Record<string, never>
>(`query AlertLocales { __type(name: "Locale") { enumValues { name } } }`)

export type ListedRelease = {
  id: string
  publicationDate: string
  mediaReleaseAdhoc: boolean
  topics: { slug: string }[]
}

/** Only what is public now: the content service leaves out releases whose time hasn't come. */
export const releaseListDocument = graphqlDocument<
  { mediaReleases: ListedRelease[] },
  { locales: readonly string[]; first: number; skip: number }
>(
  `query AlertReleases($locales: [Locale!], $first: Int!, $skip: Int!) {
    mediaReleases(locales: $locales, first: $first, skip: $skip, orderBy: publicationDate_DESC) {
      id
      publicationDate
      mediaReleaseAdhoc
      topics { slug }
    }
  }`,
)

export type ReleaseAnswer = {
  locale: string
  title: string
  leadText: string
  path: string
  contacts: { name: string; role: string | null; email: string | null; telephone: string | null }[]
}

export const releaseTextDocument = graphqlDocument<
  { mediaReleases: ReleaseAnswer[] },
  { id: string; locales: readonly string[] }
>(
  `query AlertReleaseText($id: ID!, $locales: [Locale!]) {
    mediaReleases(where: { id: $id }, locales: $locales, first: 1) {
      locale
      title
      leadText
      path
      contacts { name role email telephone }
    }
  }`,
)

export const scheduleDocument = graphqlDocument<
  { releaseSchedule: { at: string; tags: string[] }[] },
  { after: string }
>(
  `query AlertSchedule($after: DateTime!) {
    releaseSchedule(after: $after, first: 20) { at tags }
  }`,
)

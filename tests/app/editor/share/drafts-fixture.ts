import type { PageFieldsFragment } from "../../../../app/ground/graphql/generated/content.ts"
import type { Answers } from "../../upstreams.ts"
import { siteWith } from "../../website/pages/page-fixture.ts"

/** A content service whose drafts differ from what is published. */
export function siteWithDrafts(published: PageFieldsFragment[], drafts: PageFieldsFragment[]): Answers {
  const pagesOf = (stage: string | undefined) => (stage === "DRAFT" ? drafts : published)
  const byPath = (stage: string | undefined) => siteWith(...pagesOf(stage)).PageByPath
  const byId = ({ id, locales }: Record<string, unknown>, _: string | undefined, stage?: string) => ({
    page:
      pagesOf(stage).find(
        (page) => page.id === id && (locales as string[]).some((one) => one === page.locale),
      ) ?? null,
  })
  return {
    ...siteWith(...published),
    PageByPath(variables, locales, stage) {
      const find = byPath(stage)
      return typeof find === "function" ? find(variables, locales, stage) : {}
    },
    PageById: byId,
    PreviewedPage: byId,
  }
}

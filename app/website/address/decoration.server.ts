/** Pages that are more than their modules: each kind is a case here, one in `decorated-page.tsx`, and a style sheet in `view-sheets.ts`. */
import type { RequestContext } from "../../request/context/context.server.ts"
import type { Page } from "../pages/page.ts"
import { loadRelease, type ReleaseDecoration } from "../releases/release.server.ts"
import { loadReleaseList, type ReleaseListDecoration } from "../releases/release-list.server.ts"
import { releasesPath } from "../releases/release-path.ts"
import { loadStory, type StoryDecoration } from "../stories/story.server.ts"
import { loadStoryList, type StoryListDecoration } from "../stories/story-list.server.ts"
import { storiesPath } from "../stories/story-path.ts"

export type Decoration = StoryDecoration | StoryListDecoration | ReleaseDecoration | ReleaseListDecoration

/** @returns null for an ordinary page. */
export async function loadDecoration(context: RequestContext, page: Page): Promise<Decoration | null> {
  if (!context.site.isMain) return null
  if (page.type === "Story") return loadStory(context, page)
  if (page.path === storiesPath) return loadStoryList(context, page)
  if (page.type === "MediaRelease") return loadRelease(context, page)
  if (page.path === releasesPath) return loadReleaseList(context, page)
  return null
}

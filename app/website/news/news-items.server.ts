import { imagePresets } from "../../design/components/image-presets.ts"
import { imageUrl } from "../../design/components/image-url.ts"
import { requireLocale } from "../../request/answers/redirect.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { pageHeaders } from "../../request/page-cache/cache-control.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { findNews, type News } from "./news.server.ts"
import { afterCursor, newsItemsPath, readCursor } from "./news-path.ts"
import { requireOpenNews } from "./open-news.server.ts"
import type { NewsAnswer, SentNews } from "./sent-news.ts"

/** A further page of the news for the panel's script, with everything as it is to be shown [NEWS-05]. */
export async function answerNewsItems(context: RequestContext): Promise<Response> {
  await requireOpenNews(context)
  requireLocale(context)
  const { site, locale, url } = context
  const page = await findNews(context, readCursor(url.searchParams))
  if (!page) return Response.json({ message: "Nothing is known behind this cursor" }, { status: 404 })
  const { items, next } = page
  const answer: NewsAnswer = {
    items: items.map((news) => toSent(news, locale.language)),
    pageInfo: {
      hasNextPage: next !== null,
      endCursor: next,
    },
    next: next && afterCursor(localizedPath(site, locale, newsItemsPath), next),
  }
  return Response.json(answer, { headers: pageHeaders(context) })
}

const preset = "story-teaser"

/** Every browser that runs the script reads WebP, so it gets one file and no choice of formats. */
function toSent({ image, locale, ...news }: News, language: string): SentNews {
  const { width, height } = imagePresets[preset]
  return {
    id: news.id,
    title: news.title,
    text: news.text,
    publicationDate: news.publicationDate,
    day: news.day,
    href: news.href,
    isNewTab: news.isNewTab,
    language: locale === language ? null : locale,
    image: image && {
      url: imageUrl(image, preset, "webp") ?? image.url,
      alternativeText: image.alternativeText ?? "",
      width: width ?? null,
      height: height ?? null,
    },
  }
}

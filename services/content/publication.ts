/** What the columns of `content_page` say about stories and media releases, for their lists. */
import { seatTimeZone } from "../../platform/days/seat-days.ts"
import type { PageRow } from "./page-rows.ts"

export type PublicationColumns = {
  publicationDate: string | null
  publicationYear: number | null
  topics: string[]
  contacts: string[]
  products: string[]
  hasVideo: boolean
  adHoc: boolean
}

const none: PublicationColumns = {
  publicationDate: null,
  publicationYear: null,
  topics: [],
  contacts: [],
  products: [],
  hasVideo: false,
  adHoc: false,
}

export function publicationColumns({
  settings: { story, release },
}: Pick<PageRow, "settings">): PublicationColumns {
  if (story) {
    const { category, contacts, products, video } = story
    return {
      ...{ ...none, ...dateColumns(story), topics: [category], contacts, products },
      hasVideo: video !== undefined,
    }
  }
  if (release) {
    const { topics, contacts, adHoc } = release
    return { ...none, ...dateColumns(release), topics, contacts, adHoc }
  }
  return none
}

function dateColumns({ publicationDate }: { publicationDate: string }) {
  const moment = new Date(publicationDate)
  return { publicationDate: moment.toISOString(), publicationYear: yearAtSeat(moment) }
}

function yearAtSeat(moment: Date): number {
  return Number(moment.toLocaleDateString("en", { timeZone: seatTimeZone, year: "numeric" }))
}

/** Exports the kinds of entries that have a folder with one file each. */
import type { LocationData } from "../location-rows.ts"
import type { ConceptData, ContactData, EntryKind, EntryRow, TopicData, WhitepaperData } from "../rows.ts"
import { type FileContents, ofKind, textsOf, windowOf } from "./file-contents.ts"
import { figuresOf, meetingOf, reportOf, sharePricesOf } from "./investors.ts"

/** The folder of a kind, and what its file says. */
type Writer = { folder: string; contentOf: (entry: EntryRow) => object }

function writer<Data>(folder: string, contentOf: (data: Data, position: number) => object): Writer {
  return { folder, contentOf: ({ data, position }) => contentOf(data as Data, position) }
}

const writers: Partial<Record<EntryKind, Writer>> = {
  location: writer("locations", locationOf),
  whitepaper: writer("whitepapers", whitepaperOf),
  topic: writer("topics", topicOf),
  contact: writer("contacts", contactOf),
  figureTable: writer("figures", figuresOf),
  report: writer("reports", reportOf),
  meeting: writer("meetings", meetingOf),
  sharePrices: writer("share-prices", sharePricesOf),
}

export function namedFiles(entries: readonly EntryRow[]): FileContents {
  const files: FileContents = new Map()
  for (const entry of entries) {
    const own = writers[entry.kind]
    if (own) files.set(`${own.folder}/${entry.id}.yaml`, own.contentOf(entry))
  }
  const topics = Map.groupBy(ofKind<ConceptData>(entries, "concept"), ({ data }) => data.topic)
  for (const [topic, concepts] of topics)
    files.set(
      `thesaurus/${topic}.yaml`,
      Object.fromEntries(
        concepts.map(({ id, data: { topic: _, words, ...others } }) => [id, { ...others, ...words }]),
      ),
    )
  return files
}

/** The database orders keys in its own way, so each is named. */
function locationOf(location: LocationData): object {
  const { brands, contactTypes, countries, region, answersRegion, position, timeZone } = location
  const { holidays, closedDays, window, telephone, email, languages } = location
  const { country, lines, postalCode, city, state, latinPlace } = location.address
  const hours = Map.groupBy(location.openingHours, ({ weekday }) => weekday)
  return {
    ...{ brands, contactTypes, countries, region },
    ...(answersRegion && { answersRegion }),
    address: {
      country,
      lines,
      ...(postalCode && { postalCode }),
      city,
      ...(state && { state }),
      ...(latinPlace && { latinPlace }),
    },
    position: { latitude: position.latitude, longitude: position.longitude },
    timeZone,
    openingHours: Object.fromEntries(
      [...hours].map(([weekday, own]) => [weekday, own.map(({ opens, closes }) => `${opens}-${closes}`)]),
    ),
    ...(holidays !== undefined && { holidays }),
    ...(closedDays.length > 0 && {
      closedDays: closedDays.map(({ from, to }) => (from === to ? from : `${from}/${to}`)),
    }),
    ...(window && { window: windowOf(window) }),
    ...{ telephone, email, languages },
    texts: textsOf(location.texts, ({ name, description }) => ({ name, description })),
  }
}

function whitepaperOf({ picture, window, texts }: WhitepaperData): object {
  return {
    ...(picture !== undefined && { picture }),
    ...(window && { window: windowOf(window) }),
    texts: textsOf(texts, ({ title, leadText, points, file }) => ({
      ...{ title, leadText },
      ...(points.length > 0 && { points }),
      file,
    })),
  }
}

function topicOf({ kind, texts }: TopicData, position: number): object {
  return { kind, position, texts: textsOf(texts, ({ name }) => ({ name })) }
}

function contactOf({ image, email, telephone, showsStories, texts }: ContactData): object {
  return {
    ...(image !== undefined && { image }),
    ...(email !== undefined && { email }),
    ...(telephone !== undefined && { telephone }),
    ...(showsStories && { showsStories }),
    texts: textsOf(texts, ({ name, role, about }) => ({
      name,
      ...(role !== undefined && { role }),
      ...(about !== undefined && { about }),
    })),
  }
}

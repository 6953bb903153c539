/** The shapes of the content files, except for page modules (`models.ts`). */
import { z } from "zod"
import { conceptRoles, type Localized, type StoredWindow, type Stretch, topicKinds } from "../rows.ts"
import { cmsTypes, contentLocales, themes } from "../schema.ts"

const id = z.string().regex(/^[a-z0-9][a-z0-9.-]*$/i, "an id is made of letters, digits, dashes and dots")
const locale = z.enum(contentLocales)
const theme = z.enum(themes)
const countryCode = z.string().regex(/^[A-Z]{2,3}$/, "a country is an ISO code in upper case, e.g. CH")
const countryCodes = z.array(countryCode)
const someText = z.string().trim().min(1)

const offsetForm = "a moment looks like 2026-12-01T06:00:00Z or 2026-12-01T07:00:00+01:00"
/** A moment with its offset from UTC. */
export const momentShape = z.iso.datetime({ offset: true, error: offsetForm })
/** A day, or a moment with its offset. */
export const publicationDateShape = z.union([z.iso.date(), momentShape], {
  error: `a date of publication is a day (2026-03-12) or a moment; ${offsetForm}`,
})

const stretch = { publishAt: momentShape.optional(), unpublishAt: momentShape.optional() }

function utc(moment: string | undefined): string | undefined {
  return moment === undefined ? undefined : new Date(moment).toISOString()
}

function stretchInUtc({ publishAt, unpublishAt }: Stretch): Stretch {
  return {
    ...(publishAt !== undefined && { publishAt: utc(publishAt) }),
    ...(unpublishAt !== undefined && { unpublishAt: utc(unpublishAt) }),
  }
}

function closesBeforeItOpens({ publishAt, unpublishAt }: Stretch): boolean {
  return (
    publishAt !== undefined && unpublishAt !== undefined && Date.parse(unpublishAt) <= Date.parse(publishAt)
  )
}

const stretchObject = z
  .strictObject(stretch)
  .refine((own) => !closesBeforeItOpens(own), "unpublishAt must be later than publishAt")

/** When an entry without languages is shown. */
export const stretchShape = stretchObject.transform(stretchInUtc)

/** When an entry is shown: `publishAt`, `unpublishAt`, and the same by language. Stored in UTC. */
export const windowShape = z
  .strictObject({
    ...stretch,
    ...Object.fromEntries(contentLocales.map((language) => [language, stretchObject.optional()])),
  })
  .refine((own) => !closesBeforeItOpens(own as Stretch), "unpublishAt must be later than publishAt")
  .transform(({ publishAt, unpublishAt, ...languages }): StoredWindow => {
    const own = Object.entries(languages as Localized<Stretch>).flatMap(([language, part]) =>
      part ? [[language, stretchInUtc(part)]] : [],
    )
    return {
      ...stretchInUtc({ publishAt, unpublishAt } as Stretch),
      ...(own.length > 0 && { languages: Object.fromEntries(own) }),
    }
  })

export const linkShape = z.strictObject({
  page: z.string().optional(),
  path: z.string().optional(),
  url: z.string().optional(),
  productSlug: z.string().optional(),
  pageParameters: z.string().regex(/^[?#]/, "pageParameters begin with ? or #").optional(),
  openInNewTab: z.boolean().optional(),
})
export type LinkSource = z.infer<typeof linkShape>

export const countriesShape = z.array(
  z.strictObject({
    code: countryCode,
    languages: z.array(locale).min(1, "a country needs at least one language"),
    defaultLanguage: locale,
    measurement: z.enum(["METRIC", "IMPERIAL"]).default("METRIC"),
    hidden: z.boolean().default(false),
  }),
)

export const languagesShape = z.array(z.strictObject({ code: locale, defaultCountry: countryCode }))

export const brandsShape = z.array(
  z.strictObject({
    id,
    name: z.string(),
    pimId: z.string().optional(),
    theme: theme.default("Default"),
    image: z.string().optional(),
    url: z.string().optional(),
    width: z.int().optional(),
    height: z.int().optional(),
    sortIndex: z.int(),
  }),
)

/** By id: what the concept is a kind of, what it does in a search, and its words by language. */
export const conceptsShape = z.record(
  id,
  z
    .strictObject({
      broader: id.optional(),
      role: z.enum(conceptRoles).optional(),
      when: z.array(z.array(id).min(1)).min(1).optional(),
      answers: z
        .array(z.union([id, z.string().startsWith("/")]))
        .min(1)
        .optional(),
      ...Object.fromEntries(
        contentLocales.map((language) => [language, z.array(z.string().trim().min(1)).min(1).optional()]),
      ),
    })
    .transform(({ broader, role, when, answers, ...words }) => ({
      ...{ broader, role, when, answers },
      words: words as Localized<string[]>,
    })),
)

export const assetsShape = z.array(
  z.strictObject({
    id,
    file: z.string(),
    alternativeText: z.partialRecord(locale, z.string()).default({}),
    /** Publishes the file at `/file/{slug}`; files with the same slug are one document in several languages [FILE-01]. */
    slug: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "a slug is lower-case words with dashes")
      .optional(),
    /** The language of the file's content. */
    language: locale.default("en"),
    /** A whitepaper's file, which only those get who ask for it [FORM-35]. */
    gated: z.boolean().default(false),
    credit: z.partialRecord(locale, z.string()).optional(),
    window: stretchShape.optional(),
  }),
)

const topicText = z.strictObject({ name: someText })

export const topicShape = z.strictObject({
  kind: z.enum(topicKinds),
  position: z.int(),
  texts: z.partialRecord(locale, topicText),
})

export const contactShape = z.strictObject({
  image: z.string().optional(),
  email: z.email("this is no mail address").optional(),
  telephone: z
    .string()
    .regex(/^\+[1-9][\d ()-]{6,20}$/, "a telephone number begins with + and its country")
    .optional(),
  showsStories: z.boolean().default(false),
  texts: z.partialRecord(
    locale,
    z.strictObject({ name: someText, role: someText.optional(), about: someText.optional() }),
  ),
})

export const newsShape = z.strictObject({
  publicationDate: publicationDateShape,
  image: z.string().optional(),
  link: linkShape.optional(),
  countries: countryCodes.default([]),
  window: windowShape.optional(),
  texts: z.partialRecord(locale, z.strictObject({ title: someText, text: someText })),
})

const host = z.string().regex(/^[a-z0-9.-]+$/, "a host is in lower case, without protocol and port")

export const siteShape = z.strictObject({
  name: z.string(),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "a slug is lower-case words with dashes")
    .optional(),
  theme: theme.default("Default"),
  brand: z.string().optional(),
  internationalOnly: z.boolean().default(false),
  hideSideButtons: z.boolean().default(false),
  enableCutFont: z.boolean().default(false),
  domains: z.array(z.strictObject({ host, pathSlug: z.string().optional() })).default([]),
  externalDomain: host.optional(),
  extraLanguages: z.array(locale).default([]),
  removedLanguages: z.array(locale).default([]),
  defaultLanguage: locale.default("en"),
})

export type NavigationItemSource = LinkSource & {
  id: string
  countries: string[]
  hidden: boolean
  hideSubItems: boolean
  marketingSection?: { logo?: string; backgroundColor: string; link?: LinkSource }
  contentTeaserCard?: { image?: string; link?: LinkSource }
  items: NavigationItemSource[]
}

const navigationItemShape: z.ZodType<NavigationItemSource> = z.strictObject({
  id,
  ...linkShape.shape,
  countries: countryCodes.default([]),
  hidden: z.boolean().default(false),
  hideSubItems: z.boolean().default(false),
  marketingSection: z
    .strictObject({
      logo: z.string().optional(),
      backgroundColor: z.string().default("Dark_White"),
      link: linkShape.optional(),
    })
    .optional(),
  contentTeaserCard: z.strictObject({ image: z.string().optional(), link: linkShape.optional() }).optional(),
  items: z.lazy(() => z.array(navigationItemShape)).default([]),
})

export const navigationShape = z.strictObject({
  header: z.strictObject({
    theme: theme.default("Default"),
    hidden: z.boolean().default(false),
    homeItems: z.array(navigationItemShape).default([]),
    topItems: z.array(navigationItemShape).default([]),
  }),
  footer: z.strictObject({
    theme: theme.default("Default"),
    contactLink: linkShape.optional(),
    sections: z.array(z.strictObject({ id, items: z.array(navigationItemShape).default([]) })).default([]),
  }),
})

export const navigationTextsShape = z.record(
  z.string(),
  z.strictObject({
    title: z.string().optional(),
    breadcrumbOverride: z.string().optional(),
    text: z.string().optional(),
  }),
)

const protectionShape = z.strictObject({
  type: z.enum(["NONE", "PASSWORD", "ROLE"]),
  passwordKey: z.string().optional(),
  roles: z.array(z.string()).optional(),
})

const storyShape = z.strictObject({
  category: z.string(),
  publicationDate: publicationDateShape,
  contacts: z.array(z.string()).default([]),
  products: z
    .array(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "a product's slug is lower-case words with dashes"))
    .default([]),
  video: z.string().optional(),
})

const releaseShape = z.strictObject({
  publicationDate: publicationDateShape,
  topics: z.array(z.string()).min(1, "a media release has a topic"),
  adHoc: z.boolean().default(false),
  contacts: z.array(z.string()).default([]),
  pictures: z.array(z.string()).default([]),
})

export const pageShape = z.strictObject({
  id: id.optional(),
  published: z.boolean().default(true),
  cmsType: z.enum(cmsTypes).default("ContentPage"),
  pageType: z.string().default("Content"),
  theme: theme.optional(),
  countries: countryCodes.default([]),
  image: z.string().optional(),
  injection: z.string().optional(),
  protection: protectionShape.optional(),
  translation: z
    .strictObject({ source: locale.default("en"), targets: z.array(locale).default([]) })
    .default({ source: "en", targets: [] }),
  window: windowShape.optional(),
  story: storyShape.optional(),
  release: releaseShape.optional(),
  modules: z.array(z.record(z.string(), z.unknown())).default([]),
})
export type PageSource = z.infer<typeof pageShape>

export const pageTextsShape = z.strictObject({
  title: z.string(),
  description: z.string().optional(),
  leadText: someText.optional(),
  captions: z.string().optional(),
  transcript: someText.optional(),
  corrections: z.array(z.strictObject({ at: momentShape, text: someText })).optional(),
  modules: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
})
export type PageTextsSource = z.infer<typeof pageTextsShape>

export const redirectShape = z.strictObject({ from: z.string(), ...linkShape.shape })

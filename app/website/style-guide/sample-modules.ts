import type {
  HeroLayout,
  ImageFieldsFragment,
  LinkFieldsFragment,
  PageModuleFieldsFragment,
} from "../../ground/graphql/generated/content.ts"
import type { EventCard } from "../events/event-card.server.ts"
import type { ShowcaseData } from "../showcase/showcase.server.ts"
import type { StoryCardData } from "../stories/story-card-data.ts"
import { sampleInvestorModules } from "./sample-investors.ts"
import type { SampleMedia } from "./sample-media.server.ts"

export type ModuleName = PageModuleFieldsFragment["__typename"]
type ModuleOf<Name extends ModuleName> = Extract<PageModuleFieldsFragment, { __typename: Name }>
type Own<Name extends ModuleName> = Omit<
  ModuleOf<Name>,
  "__typename" | "key" | "measure" | "anchor" | "anchorTitle"
>
type Place = Partial<Pick<PageModuleFieldsFragment, "measure" | "anchor" | "anchorTitle">>

/** Sample modules of every type and layout, filled as an editor would. */
export function sampleModules(media: SampleMedia): PageModuleFieldsFragment[] {
  return [
    ...openings(media),
    ...textModules(media),
    ...listModules(media),
    ...endings(media),
    ...sampleInvestorModules(),
  ]
}

export function sampleShowcase(media: SampleMedia): ShowcaseData {
  const families = ["Cutting and stripping", "Crimping", "Testing"].map((name, index) => ({
    name,
    href: `/style-guide/modules?family=${index}`,
    description: "What machines of this family do, in a line.",
    imageUrl: picture(media, index)?.url ?? null,
  }))
  return { families, finder: null, newest: null }
}

export function sampleStories(media: SampleMedia): StoryCardData[] {
  const titles = [
    "Five heights, one afternoon",
    "A door module in batches of one",
    "What an ultrasonic weld forgives",
  ]
  return titles.map((title, index) => ({
    id: `story-${index}`,
    href: `/style-guide/modules?story=${index}`,
    title,
    leadText: "What worked, what it cost, and what we learned on the way.",
    image: picture(media, index),
    category: { name: "Quality", language: "en" },
    publicationDate: "2026-03-12T00:00:00.000Z",
    date: "12 March 2026",
    readingTime: "4 min",
    hasVideo: index === 1,
    otherLanguage: undefined,
    ownLanguage: "en",
  }))
}

function openings(media: SampleMedia): PageModuleFieldsFragment[] {
  return [
    hero(media, "COVER", { measure: "STRETCHED", anchor: "opening", anchorTitle: "Opening" }),
    hero(media, "SPLIT", { measure: "STRETCHED" }),
    hero(media, "BAND", { measure: "STRETCHED" }),
    moduleOf("AnchorNavigation", { label: "Sections of this page" }, { measure: "STRETCHED" }),
    moduleOf("TableOfContents", { title: "What this page tells" }, { measure: "INLINE" }),
  ]
}

function hero(media: SampleMedia, layout: HeroLayout, place: Place) {
  const own: Own<"CoverHero"> = {
    overline: "Crimping",
    heading: "A crimp is right the first time",
    leadText:
      "Force, height and pull-out are measured on every lead, and what differs never reaches the harness.",
    layout,
    image: picture(media, 0),
    video: null,
    theme: null,
    links: [link("How it is measured"), link("Talk to an expert")],
  }
  return { ...moduleOf("CoverHero", own, place), key: `CoverHero-${layout}` }
}

function textModules(media: SampleMedia): PageModuleFieldsFragment[] {
  const body = richText(
    "paragraph",
    "The wire is straightened, measured and cut in one pass. What is left over is less than a hand’s width of each reel.",
  )
  return [
    moduleOf(
      "RichTextModule",
      {
        content: {
          raw: {
            children: [
              node("heading-two", "What a crimp needs"),
              node(
                "paragraph",
                "Strands without air between them, insulation held but not pierced, and a bell mouth that lets the wire bend.",
              ),
              node("heading-three", "How it is found out"),
              node(
                "paragraph",
                "A cut through the barrel is polished, etched and measured under the microscope.",
              ),
            ],
          },
        },
      },
      { measure: "INLINE", anchor: "text", anchorTitle: "Text" },
    ),
    moduleOf("Picture", {
      image: picture(media, 1),
      caption: "Nothing is hidden: the cut shows each strand.",
    }),
    moduleOf(
      "Aside",
      {
        overline: "Lineo",
        title: "From the reel in one pass",
        body,
        image: picture(media, 2),
        side: "RIGHT",
        shape: "VIDEO",
        links: [link("See the machine")],
      },
      { measure: "STRETCHED" },
    ),
    moduleOf("Quote", {
      quotation: "We change over in four minutes where we used to take half an hour.",
      attribution: "Head of production at a maker of harnesses",
      image: null,
    }),
    moduleOf("Video", {
      title: "A loop of wire in a minute",
      video: media.film,
      url: null,
      poster: picture(media, 3),
      caption: "Without sound",
    }),
  ]
}

function listModules(media: SampleMedia): PageModuleFieldsFragment[] {
  const titles = ["Cutting", "Stripping", "Crimping"]
  return [
    moduleOf("Gallery", {
      title: "At the machine",
      items: media.pictures.slice(0, 8).map((image) => ({ image, caption: image.alternativeText ?? null })),
    }),
    moduleOf(
      "Cards",
      {
        title: "Three steps",
        leadText: "Each one can be had alone, or all of them in one line.",
        items: titles.map((title, index) => ({
          title,
          text: "What the machine does, in one sentence of comfortable length.",
          image: picture(media, index + 1),
          link: link("Learn more"),
        })),
      },
      { measure: "STRETCHED" },
    ),
    moduleOf(
      "TeaserGrid",
      {
        title: "Read on",
        items: ["A harness in a day", "Less copper, same current", "Who tests the testers?"].map(
          (title, index) => ({
            overline: "Story",
            title,
            text: "A line that makes the reader want the next one.",
            image: picture(media, index + 4),
            link: link("Read the story"),
            wide: index === 0,
          }),
        ),
      },
      { measure: "STRETCHED" },
    ),
    moduleOf("Table", {
      caption: "Three machines compared",
      columns: ["Machine", "Wire section", "Leads an hour"],
      rows: [
        ["Sigma 1", "0.13–2.5 mm²", "2 600"],
        ["Sigma 2", "0.13–4 mm²", "3 400"],
        ["Sigma 4", "0.13–6 mm²", "4 200"],
      ],
      rowHeadings: true,
    }),
    moduleOf("Accordion", {
      title: "Questions that are asked",
      items: ["Which wires can it take?", "How long is the training?"].map((title) => ({
        title,
        body: richText(
          "paragraph",
          "An answer of two sentences. The second one says where to find out more.",
        ),
      })),
    }),
    moduleOf(
      "KeyFigures",
      {
        title: "In figures",
        items: [
          { value: "±0.2", unit: "mm", label: "length accuracy" },
          { value: "4200", unit: "/h", label: "leads crimped at both ends" },
          { value: "4", unit: "min", label: "to change over" },
        ],
      },
      { measure: "STRETCHED" },
    ),
  ]
}

function endings(media: SampleMedia): PageModuleFieldsFragment[] {
  return [
    moduleOf("Downloads", {
      title: "To take away",
      items: media.document
        ? [
            {
              title: "Guide to crimp quality",
              file: { ...media.document, fileSlug: null },
              thumbnail: picture(media, 1),
              language: "en",
            },
          ]
        : [],
    }),
    moduleOf(
      "BrandLogos",
      {
        title: "Brands",
        brands: ["Komax", "Schleuniger", "Adaptronic", "Cirris"].map((name) => ({
          id: name,
          name,
          url: null,
          image: null,
        })),
      },
      { measure: "STRETCHED" },
    ),
    moduleOf(
      "CatalogueShowcase",
      { title: "What we build", leadText: null, shows: "FAMILIES" },
      { measure: "STRETCHED" },
    ),
    moduleOf(
      "CallToAction",
      {
        heading: "Bring us your wire",
        text: "We cut, crimp and test a hundred leads of it while you watch.",
        theme: null,
        links: [link("Arrange a trial")],
      },
      { measure: "STRETCHED" },
    ),
    moduleOf("Contact", {
      heading: "Ask us",
      text: "Somebody who knows the machine answers within a working day.",
      organisation: "Wire processing centre",
      address: "Musterstrasse 1\n6000 Musterstadt",
      telephone: "+41 00 000 00 00",
      email: "info@example.com",
      openingHours: "Monday to Friday, 8 a.m. to 5 p.m.",
      links: [link("Write to us")],
    }),
    moduleOf("Form", {
      heading: "Ask the laboratory",
      text: "Tell us your wire and your terminal.",
      form: "contact-request",
      team: null,
      product: null,
      whitepaper: null,
    }),
    moduleOf("WhitepaperTeaser", {
      title: null,
      text: null,
      whitepaper: {
        id: "crimp-height-window",
        locale: "en",
        title: "The crimp height window",
        leadText: "How to find the range in which a crimp is strong and conducts well.",
        picture: null,
        file: { size: 110_000, mimeType: "application/pdf" },
      },
    }),
    moduleOf("EventList", { title: "Next dates", eventCategory: "ALL", time: "COMING", number: 2 }),
    moduleOf("StoryTeasers", {
      title: "From the field",
      text: null,
      category: null,
      product: null,
      number: 3,
    }),
  ]
}

function moduleOf<Name extends ModuleName>(__typename: Name, own: Own<Name>, place: Place = {}) {
  return {
    __typename,
    key: __typename,
    measure: "BREAKOUT" as const,
    anchor: null,
    anchorTitle: null,
    ...own,
    ...place,
  }
}

function picture({ pictures }: SampleMedia, index: number): ImageFieldsFragment | null {
  return pictures[index % pictures.length] ?? null
}

/** A link back to the guide. */
function link(text: string): LinkFieldsFragment {
  const nowhere = { pageParameters: null, path: null, productSlug: null, page: null }
  return { ...nowhere, text, url: "#modules", openInNewTab: false }
}

function node(type: string, text: string) {
  return { type, children: [{ text }] }
}

function richText(type: string, text: string) {
  return { raw: { children: [node(type, text)] } }
}

/** What a list of events shows here. */
export const sampleEvents: readonly EventCard[] = [
  sampleEvent({ id: "seminar", title: "Crimp quality seminar", day: "9", dates: "9–10 February 2027" }),
  sampleEvent({ id: "cancelled", title: "Stripping seminar", day: "24", isCancelled: true }),
]

function sampleEvent(parts: Partial<EventCard>): EventCard {
  return {
    id: "event",
    title: "Seminar",
    leadText: "Two days at press, microscope and pull tester.",
    category: "SEMINAR",
    href: "/style-guide/modules?event=1",
    dates: "24 February 2027",
    start: "2027-02-09",
    day: "9",
    month: "Feb 2027",
    place: "Luzern, Switzerland",
    isOnline: false,
    isCancelled: false,
    isOver: false,
    materials: 0,
    otherLanguage: null,
    ...parts,
  }
}

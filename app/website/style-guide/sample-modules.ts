import type { HeroLayout, PageModuleFieldsFragment } from "../../ground/graphql/generated/content.ts"
import type { ShowcaseData } from "../showcase/showcase.server.ts"
import type { StoryCardData } from "../stories/story-card-data.ts"
import { sampleInvestorModules } from "./sample-investors.ts"
import { endings, listModules } from "./sample-lists.ts"
import type { SampleMedia } from "./sample-media.server.ts"
import { link, moduleOf, node, type Own, type Place, picture, richText } from "./sample-module-parts.ts"

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

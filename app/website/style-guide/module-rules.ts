import type { ModuleName } from "./sample-module-parts.ts"

type Rules = { title: string; file: string; use: string; avoid?: string; accessibility: string }

/** What editors and designers should know about each content module, in the guide's order. */
export const moduleRules: Readonly<Record<ModuleName, Rules>> = {
  CoverHero: {
    title: "Cover hero",
    file: "cover-hero.tsx",
    use: "The opening of a page; its heading is the page’s h1. At most two links.",
    avoid: "A second one further down.",
    accessibility: "A film brings the browser’s controls and never starts by itself without them.",
  },
  AnchorNavigation: {
    title: "Anchor navigation",
    file: "anchor-navigation.tsx",
    use: "Long pages: leads to modules that editors gave an anchor and a title, and stays at the top.",
    accessibility: "A navigation with a name; the part in sight is marked current.",
  },
  TableOfContents: {
    title: "Table of contents",
    file: "table-of-contents.tsx",
    use: "Long texts: lists the page’s headings.",
    avoid: "Pages with an anchor navigation.",
    accessibility: "A navigation; its order and levels are those of the headings.",
  },
  RichTextModule: {
    title: "Rich text",
    file: "rich-text-module.tsx",
    use: "Reading. The inline measure keeps lines at 60 to 75 characters.",
    accessibility: "Headings continue the outline of the page; an editor’s h1 becomes an h2.",
  },
  Picture: {
    title: "Picture",
    file: "picture.tsx",
    use: "A picture that explains. Its caption says what it proves, its alternative text what is seen.",
    accessibility: "A picture without alternative text is decoration and silent.",
  },
  Aside: {
    title: "Aside",
    file: "aside.tsx",
    use: "One thing in words and picture, side by side; the sides may alternate.",
    accessibility: "The words come first in reading order, on whichever side the picture stands.",
  },
  Quote: {
    title: "Quote",
    file: "quote.tsx",
    use: "Somebody’s own words, up to three lines.",
    avoid: "Our own claims.",
    accessibility: "The language brings its own quotation marks.",
  },
  Video: {
    title: "Video",
    file: "video.tsx",
    use: "Movement that a picture can’t show. Films elsewhere are asked for before anything is sent there.",
    accessibility: "The browser’s own player, with captions where the film has them.",
  },
  Gallery: {
    title: "Gallery",
    file: "gallery.tsx",
    use: "Up to six large pictures, more as thumbnails.",
    accessibility:
      "Each picture is a link to its large version; the lightbox takes arrow keys and gives the focus back.",
  },
  Cards: {
    title: "Cards",
    file: "cards.tsx",
    use: "Two to four things among their like.",
    accessibility: "One link a card, named by its title.",
  },
  TeaserGrid: {
    title: "Teaser grid",
    file: "teaser-grid.tsx",
    use: "Ways to stories and pages, pictures first.",
    accessibility: "Title before picture in reading order.",
  },
  Table: {
    title: "Table",
    file: "table.tsx",
    use: "Figures and facts that are compared. Columns of figures are recognised and set flush right.",
    accessibility: "Has a caption; scrolls by keyboard, or becomes a list of records on phones.",
  },
  Accordion: {
    title: "Accordion",
    file: "accordion.tsx",
    use: "Questions and answers of which a reader needs some.",
    avoid: "What everybody must read.",
    accessibility: "The browser’s own disclosure; found by its search, several may be open.",
  },
  KeyFigures: {
    title: "Key figures",
    file: "key-figures.tsx",
    use: "Two to four figures that carry the page.",
    accessibility: "Figure, unit and label are read as one.",
  },
  Downloads: {
    title: "Downloads",
    file: "downloads.tsx",
    use: "Files, with type, size and language.",
    accessibility: "Type and size are part of what is read, before anything is fetched.",
  },
  BrandLogos: {
    title: "Brand logos",
    file: "brand-logos.tsx",
    use: "All brands, or those that are named. A brand without a picture shows its name.",
    accessibility: "The alternative text is the brand’s name.",
  },
  CatalogueShowcase: {
    title: "Catalogue showcase",
    file: "catalogue-showcase.tsx",
    use: "Leads from a page into the catalogue: the product families, the questions of the finder, or the newest.",
    avoid: "More than one finder on a page.",
    accessibility: "The finder is a plain form; cards have one link each, named by their title.",
  },
  CallToAction: {
    title: "Call to action",
    file: "call-to-action.tsx",
    use: "The one block of a page that is all accent, near its end.",
    avoid: "Two of them in sight at once.",
    accessibility: "The focus ring takes the colour of its words.",
  },
  Contact: {
    title: "Contact",
    file: "contact.tsx",
    use: "Who can be asked, how and when.",
    accessibility: "Number and address are links that start the call or the letter.",
  },
  Form: {
    title: "Form",
    file: "form.tsx",
    use: "A question that the page raises, asked where it is raised. The title says what for.",
    avoid: "A second form on the same page.",
    accessibility:
      "The fields and their messages are those of the form’s own page, which it leads to when something is missing.",
  },
  WhitepaperTeaser: {
    title: "Whitepaper teaser",
    file: "whitepaper-teaser.tsx",
    use: "Leads to a whitepaper that goes deeper than the page.",
    accessibility: "One link, named by the paper’s title.",
  },
  EventList: {
    title: "Event list",
    file: "event-list.tsx",
    use: "The next dates of a category, or the last ones with their papers.",
    accessibility: "The large day is hidden from screen readers, which read the whole date instead.",
  },
  FiguresTable: {
    title: "Figures",
    file: "investor-module.tsx",
    use: "Figures that investors take along: a table with units and files, and a chart where it explains more than the table.",
    avoid: "Charts of more than two rows.",
    accessibility:
      "A chart is a picture with a title and a summary in words; every figure stands in the table below.",
  },
  SharePrice: {
    title: "Share price",
    file: "investor-module.tsx",
    use: "The last price with its age, and its course.",
    accessibility: "The course is told in words, and all prices stand in a table.",
  },
  ReportList: {
    title: "Reports",
    file: "investor-module.tsx",
    use: "All reports with their main figures; years can be compared.",
    accessibility: "Each document’s link says language, type and size.",
  },
  MeetingList: {
    title: "General meetings",
    file: "investor-module.tsx",
    use: "Invitation, agenda, votes and minutes of each year.",
    accessibility: "The votes are a table, which becomes a list of records on phones.",
  },
  AdHocList: {
    title: "Ad hoc announcements",
    file: "investor-module.tsx",
    use: "The latest ad hoc releases, which come by themselves.",
    accessibility: "A list of links, each beside its date.",
  },
  DividendCalculator: {
    title: "Dividend calculator",
    file: "investor-module.tsx",
    use: "Beside the history of distributions, from which it takes its figures.",
    avoid: "Two of them on a page.",
    accessibility: "A plain form; what is wrong is said in words and nothing typed is lost.",
  },
  StoryTeasers: {
    title: "Story teasers",
    file: "story-teasers.tsx",
    use: "The newest stories that go with the page; they change by themselves.",
    avoid: "A page that should always show the same stories; cards do that.",
    accessibility: "One link a card, named by its title; language and date of each story are marked up.",
  },
}

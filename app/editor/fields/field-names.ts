/** Fields in the words of editors: `modules.hero.links.1.text` is "Module hero · Link 2 · Text". */
import type { Translate } from "../../ground/i18n/translate.ts"

const names = {
  title: "translator:name.title",
  description: "translator:name.description",
  leadText: "translator:name.leadText",
  overline: "translator:name.overline",
  text: "translator:name.text",
  body: "translator:name.body",
  caption: "translator:name.caption",
  label: "translator:name.label",
  value: "translator:name.value",
  unit: "translator:name.unit",
  attribution: "translator:name.attribution",
  columns: "translator:name.columns",
  rows: "translator:name.rows",
  transcript: "translator:name.transcript",
  anchorTitle: "translator:name.anchorTitle",
  name: "translator:name.name",
  alternativeText: "translator:name.alternativeText",
  organisation: "translator:name.organisation",
  address: "translator:name.address",
  openingHours: "translator:name.openingHours",
  venue: "translator:name.venue",
  motion: "translator:name.motion",
  breadcrumbOverride: "translator:name.breadcrumbOverride",
  points: "translator:name.points",
  scope: "translator:name.scope",
  source: "translator:name.source",
  rowTitle: "translator:name.rowTitle",
  place: "translator:name.place",
  role: "translator:name.role",
  about: "translator:name.about",
  credit: "translator:name.credit",
} as const

/** What holds a text within an entry or a module; a number or an id follows where there are many. */
const parts = {
  links: "translator:part.link",
  link: "translator:part.link",
  items: "translator:part.item",
  columns: "translator:part.column",
  rows: "translator:part.row",
  place: "translator:name.place",
  marketingSection: "translator:part.marketingSection",
  contentTeaserCard: "translator:part.contentTeaserCard",
} as const

/** The content may know more than we have words for: then it is called as there. */
function sayName(t: Translate, name: string): string {
  return Object.hasOwn(names, name) ? String(t(names[name as keyof typeof names])) : name
}

function sayPart(t: Translate, part: string): string {
  return Object.hasOwn(parts, part) ? String(t(parts[part as keyof typeof parts])) : part
}

/** Without the module, for lists that have a heading for each: "Link 2 · Text". */
export function sayFieldName(t: Translate, path: string): string {
  const steps = path.split(".")
  const below = steps[0] === "modules" ? steps.slice(2) : steps
  const said: string[] = []
  below.slice(0, -1).forEach((step, at) => {
    const previous = said.length - 1
    // Numbers count from 0 in paths; an id comes after a word, too.
    if (at > 0 && /^\d+$/.test(step)) said[previous] += ` ${Number(step) + 1}`
    else if (at > 0 && !Object.hasOwn(parts, step)) said[previous] += ` ${step}`
    else said.push(sayPart(t, step))
  })
  return [...said, sayName(t, below.at(-1) ?? path)].join(" · ")
}

/** With the module that holds the field. */
export function sayFieldPath(t: Translate, path: string): string {
  const [first, module] = path.split(".")
  const name = sayFieldName(t, path)
  return first === "modules" && module
    ? `${t("translator:section.module", { name: module })} · ${name}`
    : name
}

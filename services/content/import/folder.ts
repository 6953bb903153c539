import { readdir } from "node:fs/promises"
import { contentLocales } from "../schema.ts"
import type { FaultList } from "./faults.ts"

/** The files of a content folder by kind. All names are relative to the folder. */
export type ContentFolder = {
  system: Partial<Record<"countries" | "languages" | "brands", string>>
  assetList?: string
  assetFiles: Set<string>
  redirects?: string
  /** Files by name, of each folder that holds one file per entry. */
  named: Record<NamedFolder, Map<string, string>>
  sites: Map<string, SiteFiles>
}

/** The folders that hold one file per entry, each with a name as an example for who misspelt one. */
const namedFolders = {
  thesaurus: "machines",
  locations: "komax-germany",
  whitepapers: "crimp-quality",
  topics: "applications",
  contacts: "crimp-laboratory",
  events: "open-house-2027",
  figures: "key-figures",
  reports: "annual-report-2025",
  meetings: "2026",
  "share-prices": "registered-share",
} as const

export type NamedFolder = keyof typeof namedFolders

export type SiteFiles = {
  site?: string
  navigation?: string
  navigationTexts: Map<string, string>
  redirects?: string
  /** Files by the page's path. */
  pages: Map<string, PageFiles>
  /** Files of news items by name. */
  news: Map<string, string>
}

export type PageFiles = {
  page?: string
  pageDraft?: string
  texts: Map<string, string>
  textDrafts: Map<string, string>
}

const segment = /^[a-z0-9]+(-[a-z0-9]+)*$/

export async function listFolder(folder: string, faults: FaultList): Promise<ContentFolder> {
  const content: ContentFolder = {
    system: {},
    assetFiles: new Set(),
    named: mapValues(namedFolders, () => new Map<string, string>()),
    sites: new Map(),
  }
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = found
    .filter((entry) => entry.isFile())
    .map((entry) =>
      `${entry.parentPath}/${entry.name}`
        .slice(folder.length)
        .replace(/^[/\\]+/, "")
        .replaceAll("\\", "/"),
    )
    .filter((file) => !file.split("/").some((part) => part.startsWith(".") || part === "README.md"))
    .sort()
  for (const file of files) {
    const fault = sortIn(content, file)
    if (fault) faults.add(file, 1, fault)
  }
  return content
}

/** Adds the file to its kind. @returns null, or the reason why the file belongs nowhere. */
function sortIn(content: ContentFolder, file: string): string | null {
  const [top = "", second = "", ...rest] = file.split("/")
  if (file === "redirects.yaml") content.redirects = file
  else if (file === "assets/assets.yaml") content.assetList = file
  else if (top === "assets") content.assetFiles.add(file)
  else if (top === "system") return sortSystem(content, file, second)
  else if (isNamedFolder(top)) return sortByName(content.named[top], top, namedFolders[top], file)
  else if (top === "sites" && rest.length > 0) {
    if (!segment.test(second)) return `"${second}" is no site id: lower-case words with dashes`
    return sortSite(siteFiles(content, second), file, rest)
  } else return "no such file is known; the README of the content service lists them"
  return null
}

function sortSystem(content: ContentFolder, file: string, name: string): string | null {
  const [kind] = name.split(".yaml")
  if (kind !== "countries" && kind !== "languages" && kind !== "brands")
    return "system/ holds countries.yaml, languages.yaml and brands.yaml only"
  content.system[kind] = file
  return null
}

function isNamedFolder(name: string): name is NamedFolder {
  return Object.hasOwn(namedFolders, name)
}

/** Sorts in a file of a folder that holds one file per name. */
function sortByName(
  files: Map<string, string>,
  folder: string,
  example: string,
  file: string,
): string | null {
  const [, name = ""] = /^([^/]+)\.yaml$/.exec(file.slice(folder.length + 1)) ?? []
  if (!segment.test(name))
    return `${folder}/ holds files such as ${example}.yaml: lower-case words with dashes`
  files.set(name, file)
  return null
}

function mapValues<Key extends string, Value>(
  keys: Readonly<Record<Key, unknown>>,
  create: () => Value,
): Record<Key, Value> {
  return Object.fromEntries(Object.keys(keys).map((key) => [key, create()])) as Record<Key, Value>
}

function siteFiles(content: ContentFolder, id: string): SiteFiles {
  const known = content.sites.get(id) ?? { navigationTexts: new Map(), pages: new Map(), news: new Map() }
  content.sites.set(id, known)
  return known
}

function sortSite(site: SiteFiles, file: string, parts: readonly string[]): string | null {
  const [first = ""] = parts
  if (first === "pages") return sortPage(site, file, parts.slice(1))
  if (first === "news")
    return sortByName(site.news, file.slice(0, file.lastIndexOf("/news/") + 5), "new-plant", file)
  if (parts.length > 1) return "a site's folder holds its files, pages/ and news/ only"
  if (first === "site.yaml") site.site = file
  else if (first === "navigation.yaml") site.navigation = file
  else if (first === "redirects.yaml") site.redirects = file
  else {
    const [, language] = /^navigation\.([^.]+)\.yaml$/.exec(first) ?? []
    if (!language)
      return "a site's folder holds site.yaml, navigation.yaml, navigation.<language>.yaml, redirects.yaml"
    if (!contentLocales.includes(language)) return faultOfLanguage(language)
    site.navigationTexts.set(language, file)
  }
  return null
}

function sortPage(site: SiteFiles, file: string, parts: readonly string[]): string | null {
  const folders = parts.slice(0, -1)
  const name = parts.at(-1) ?? ""
  const path = pathOf(folders)
  // The website lists the authors of stories at this address [ROUTE-22].
  if (path === "/stories/contacts")
    return `no story may have the slug "contacts": its address lists the authors`
  if (path === null) return `"${folders.join("/")}" is no page's path: lower-case words with dashes, or _home`
  const [, stem = "", draft] = /^([^.]+)(\.draft)?\.yaml$/.exec(name) ?? []
  if (stem === "") return "a page's folder holds page.yaml, <language>.yaml and their .draft.yaml"
  const page: PageFiles = site.pages.get(path) ?? { texts: new Map(), textDrafts: new Map() }
  site.pages.set(path, page)
  if (stem === "page") page[draft ? "pageDraft" : "page"] = file
  else if (!contentLocales.includes(stem)) return faultOfLanguage(stem)
  else (draft ? page.textDrafts : page.texts).set(stem, file)
  return null
}

function pathOf(folders: readonly string[]): string | null {
  if (folders.length === 1 && folders[0] === "_home") return "/"
  return folders.length > 0 && folders.every((part) => segment.test(part)) ? `/${folders.join("/")}` : null
}

function faultOfLanguage(language: string): string {
  return `"${language}" is none of the content languages: ${contentLocales.join(" ")}`
}

/** Reads and checks a whole content folder before anything is changed. */
import type { FigureTableData } from "../investor-rows.ts"
import type { LocalizationRow, PageRow } from "../page-rows.ts"
import type { AssetData, CountryData, EntryRow, RedirectRow, TopicData } from "../rows.ts"
import { withAssetWindows } from "./asset-windows.ts"
import { readAssets } from "./assets.ts"
import { ContentFaultsError, FaultList } from "./faults.ts"
import { type ContentFolder, listFolder, type NamedFolder } from "./folder.ts"
import { addressOf, type PageIndex, type References } from "./links.ts"
import { namedReaders } from "./named-entries.ts"
import { readNavigation } from "./navigation.ts"
import { readNews } from "./news.ts"
import { type PageHead, PageReader, readPageHead } from "./pages.ts"
import { checkRedirects } from "./redirect-chains.ts"
import { readRedirects } from "./redirects.ts"
import { checkSites, readSite, siteRows } from "./sites.ts"
import { readSource, type SourceFile } from "./source-file.ts"
import { readBrands, readCountries, readLanguages } from "./system.ts"

/** Everything in the files, as rows. */
export type Content = {
  entries: EntryRow[]
  pages: PageRow[]
  localizations: LocalizationRow[]
  redirects: RedirectRow[]
}

export type Progress = (step: string, done: number, total: number) => void

/** @throws ContentFaultsError with every fault that was found. */
export async function readContent(folder: string, progress: Progress = () => {}): Promise<Content> {
  const faults = new FaultList()
  const files = await listFolder(folder, faults)
  const content = await new ContentReader(folder, files, faults, progress).read()
  if (!faults.isEmpty) throw new ContentFaultsError(faults.sorted())
  return content
}

class ContentReader {
  private readonly folder: string
  private readonly files: ContentFolder
  private readonly faults: FaultList
  private readonly progress: Progress
  private readonly heads = new Map<string, PageHead>()
  private readonly references: References & {
    assets: Set<string>
    brands: Set<string>
    countries: Set<string>
    topics: Map<string, TopicData["kind"]>
    figures: Map<string, readonly string[] | null>
  }
  private readonly idsByAddress = new Map<string, string>()

  constructor(folder: string, files: ContentFolder, faults: FaultList, progress: Progress) {
    this.folder = folder
    this.files = files
    this.faults = faults
    this.progress = progress
    const pages: PageIndex = { sites: new Set(files.sites.keys()), idsByAddress: this.idsByAddress }
    const whitepapers = new Set(files.named.whitepapers.keys())
    const contacts = new Set(files.named.contacts.keys())
    this.references = {
      ...{ faults, assets: new Set(), brands: new Set(), countries: new Set(), topics: new Map() },
      ...{ whitepapers, contacts, pages },
      figures: new Map([...files.named.figures.keys()].map((id) => [id, null])),
      sharePrices: new Set(files.named["share-prices"].keys()),
    }
  }

  async read(): Promise<Content> {
    const assets = await this.assets()
    const system = await this.system()
    await this.pageHeads()
    const sites = await this.sites()
    const named = await this.namedEntries(assets)
    const pages = this.pages(system.countries)
    const news = await this.news()
    const redirects = await this.redirects()
    const entries = [...assets, ...system.countries, ...system.others, ...sites, ...named, ...news]
    return withAssetWindows({ entries, ...pages, redirects })
  }

  private open = (file: string): Promise<SourceFile | null> => readSource(this.folder, file, this.faults)

  private async openIf<T>(
    file: string | undefined,
    read: (source: SourceFile) => T,
    otherwise: T,
  ): Promise<T> {
    const source = file === undefined ? null : await this.open(file)
    return source && source.value !== null ? read(source) : otherwise
  }

  private async assets(): Promise<EntryRow<AssetData>[]> {
    this.progress("pictures and files", 0, this.files.assetFiles.size)
    const source = this.files.assetList ? await this.open(this.files.assetList) : null
    const rows = source ? await readAssets(this.folder, source, this.files.assetFiles, this.faults) : []
    // An asset with a faulty file still counts as known, so that the fault isn't reported at every use.
    if (Array.isArray(source?.value))
      for (const asset of source.value) this.references.assets.add(String(asset?.id))
    this.progress("pictures and files", this.files.assetFiles.size, this.files.assetFiles.size)
    return rows
  }

  private async system(): Promise<{ countries: EntryRow<CountryData>[]; others: EntryRow[] }> {
    const { countries, languages, brands } = this.files.system
    const countryRows = await this.openIf(countries, (source) => readCountries(source, this.references), [])
    for (const { id } of countryRows) this.references.countries.add(id)
    const languageRows = await this.openIf(languages, (source) => readLanguages(source, this.references), [])
    const brandRows = await this.openIf(brands, (source) => readBrands(source, this.references), [])
    for (const { id } of brandRows) this.references.brands.add(id)
    return { countries: countryRows, others: [...languageRows, ...brandRows] }
  }

  private async namedEntries(assets: readonly EntryRow<AssetData>[]): Promise<EntryRow[]> {
    const rows: EntryRow[] = []
    for (const [folder, read] of Object.entries(namedReaders)) {
      const own = read(await this.openAll(this.files.named[folder as NamedFolder]), this.references, assets)
      for (const entry of own) this.noteReference(entry)
      rows.push(...own)
    }
    return rows
  }

  /** What later files may refer to by more than its id. */
  private noteReference({ kind, id, data }: EntryRow): void {
    if (kind === "topic") this.references.topics.set(id, (data as TopicData).kind)
    if (kind === "figureTable") this.references.figures.set(id, (data as FigureTableData).columns)
  }

  private async news(): Promise<EntryRow[]> {
    const rows: EntryRow[] = []
    for (const [siteId, { news }] of this.files.sites) {
      const home = this.heads.get(addressOf(siteId, "/"))?.published.data.protection?.type ?? "NONE"
      const site = { id: siteId, isClosed: home !== "NONE" }
      rows.push(...readNews(site, await this.openAll(news), this.references))
    }
    return rows
  }

  /** Reads files by name, without those that are empty or no YAML. */
  private async openAll(files: ReadonlyMap<string, string>): Promise<Map<string, SourceFile>> {
    const sources = new Map<string, SourceFile>()
    for (const [name, file] of files) {
      const source = await this.open(file)
      if (source && source.value !== null) sources.set(name, source)
    }
    return sources
  }

  private async pageHeads(): Promise<void> {
    const total = [...this.files.sites.values()].reduce((sum, site) => sum + site.pages.size, 0)
    const files = new Map<string, string>()
    for (const [siteId, site] of this.files.sites) {
      for (const [path, pageFiles] of site.pages) {
        const head = await readPageHead(siteId, path, pageFiles, this.open, this.references)
        if (!head) continue
        const other = files.get(head.id)
        const { source } = head.published
        if (other)
          this.faults.add(
            source.file,
            source.lineOf(["id"]),
            `the page id "${head.id}" already stands in ${other}`,
          )
        files.set(head.id, source.file)
        this.heads.set(addressOf(siteId, path), head)
        this.idsByAddress.set(addressOf(siteId, path), head.id)
        this.progress("page files", this.heads.size, total)
      }
    }
  }

  private async sites(): Promise<EntryRow[]> {
    const sites = []
    const rows: EntryRow[] = []
    for (const [id, files] of this.files.sites) {
      const source = files.site === undefined ? null : await this.open(files.site)
      if (files.site === undefined) this.faults.add(`sites/${id}/site.yaml`, 1, "this file is missing")
      const site = source && readSite(id, source, this.references)
      if (site) sites.push(site)
      const navigation = await this.navigation(id, files.navigation, files.navigationTexts)
      if (navigation) rows.push(navigation)
    }
    checkSites(sites, this.references)
    return [...siteRows(sites), ...rows]
  }

  private async navigation(siteId: string, file: string | undefined, textFiles: ReadonlyMap<string, string>) {
    const source = file === undefined ? null : await this.open(file)
    const texts = new Map<string, SourceFile>()
    for (const [language, textFile] of textFiles) {
      if (file === undefined) this.faults.add(textFile, 1, "there is no navigation.yaml beside this file")
      const read = await this.open(textFile)
      if (read && read.value !== null) texts.set(language, read)
    }
    return source && readNavigation(siteId, source, texts, this.references)
  }

  private pages(countries: readonly EntryRow<CountryData>[]): Pick<Content, "pages" | "localizations"> {
    const reader = new PageReader(this.references, countries, this.heads)
    const rows: Pick<Content, "pages" | "localizations"> = { pages: [], localizations: [] }
    let done = 0
    for (const head of this.heads.values()) {
      const read = reader.read(head)
      rows.pages.push(...read.pages)
      rows.localizations.push(...read.localizations)
      this.progress("pages checked", ++done, this.heads.size)
    }
    return rows
  }

  private async redirects(): Promise<RedirectRow[]> {
    const lists = [...this.files.sites].map(([siteId, { redirects }]) => ({
      siteId: siteId as string | null,
      redirects,
    }))
    lists.push({ siteId: null, redirects: this.files.redirects })
    const found = []
    for (const { siteId, redirects } of lists) {
      if (redirects === undefined) continue
      for (const entry of await readRedirects(this.folder, redirects, siteId, this.references))
        found.push(entry)
    }
    checkRedirects(found, this.references.pages, this.faults)
    return found.map(({ place: _place, ...row }) => row)
  }
}

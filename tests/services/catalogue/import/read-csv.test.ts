import { expect, test } from "vitest"
import { readValue } from "../../../../services/catalogue/import/read-csv.ts"
import { openCatalogue } from "./import-text.ts"

const definitions = `kind,id,slug,name.en,name.de,unit,metricUnit,imperialUnit,isFilter,parent,sortIndex
classification,machines,machines,Machines,Maschinen,,,,,,5
capability,cutting,,Cutting,Ablängen,,,,,,
specification,size,,Size,Grösse,,mm²,AWG,true,,
specification,rate,,Rate,,1/h,,,true,,
`

const products = `slug,articleNumber,name.en,name.de,shortDescription.en,classifications,capabilities,supportedCountries,sortIndex,images,specifications.size.metric,specifications.size.imperial,specifications.rate,related.component,related.related
one,A-1,One,Eins,"Cuts, and strips",machines,cutting,CH|DE,2,/a.png|/b.png,0.13-6,26 – 10,<= 4200,two,
two,,Two,,"In ""quotes""
over two lines",machines,,,1,,10,4/0,,,one
`

test("columns are paths of fields; empty fields are not there", async () => {
  const { importText, ask } = await openCatalogue()
  await importText("definitions.csv", definitions)
  expect(await importText("products.csv", products)).toMatchObject({ created: 2 })
  const { product } =
    await ask(`{ product(slug: "one", language: "de") { name article_number short_description capabilities
    supported_countries images { url default } related { type product { slug } } specifications { value measurement_system } } }`)
  expect(product).toEqual({
    name: "Eins",
    article_number: "A-1",
    short_description: "Cuts, and strips",
    capabilities: ["cutting"],
    supported_countries: ["CH", "DE"],
    images: [
      { url: "/a.png", default: true },
      { url: "/b.png", default: false },
    ],
    related: [{ type: "component", product: { slug: "two" } }],
    specifications: [
      { value: "0.13 – 6", measurement_system: "dim_metric" },
      { value: "26 – 10", measurement_system: "dim_imperial" },
      { value: "≤ 4’200", measurement_system: null },
    ],
  })
  expect(await ask(`{ products_in_classification(slug: "machines") { slug } }`)).toEqual({
    products_in_classification: [{ slug: "two" }, { slug: "one" }],
  })
  expect(await importText("products.csv", products)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
})

test("semicolons and tabs part fields as well, also with a byte order mark", async () => {
  const { importText } = await openCatalogue()
  expect(await importText("a.csv", "\uFEFFkind;id;name\nbrand;a;A, B and C\n")).toMatchObject({ created: 1 })
  expect(await importText("b.csv", "kind\tid\tname\r\nbrand\tb\tB\r\n")).toMatchObject({ created: 1 })
})

test("figures, gauges, ranges and ends are read; all else is a text", () => {
  expect(readValue("4200")).toBe(4200)
  expect(readValue("-0.5")).toBe(-0.5)
  expect(readValue("4/0")).toBe("4/0")
  expect(readValue("0.13 … 6")).toEqual({ from: 0.13, to: 6 })
  expect(readValue("-10 - -5")).toEqual({ from: -10, to: -5 })
  expect(readValue("12-4/0")).toEqual({ from: 12, to: "4/0" })
  expect(readValue("≤ 60")).toEqual({ to: 60 })
  expect(readValue(">=5")).toEqual({ from: 5 })
  expect(readValue("400 V / 50 Hz")).toBe("400 V / 50 Hz")
  expect(readValue("0,13")).toBe("0,13")
})

test("rows of another length, open quotes and wrong encodings are refused with their line", async () => {
  const { faultsOf } = await openCatalogue()
  const heading = "kind,id,name\n"
  expect(await faultsOf("a.csv", `${heading}brand,a,A\nbrand,b\n`)).toEqual([
    "3: the row has more or fewer fields than the heading",
  ])
  expect(await faultsOf("a.csv", `${heading}brand,a,"A\nbrand,b,B\n`)).toEqual([
    expect.stringMatching(/the file ends within quotes$/),
  ])
  expect(await faultsOf("a.csv", Buffer.from(`${heading}brand,a,A\nbrand,b,Prüfer\n`, "latin1"))).toEqual([
    "3: this is no UTF-8; name the file's encoding, or save it as UTF-8",
  ])
  expect(await faultsOf("a.csv", heading)).toEqual(["1: there is nothing in the file"])
  expect(await faultsOf("a.csv", "")).toEqual(["1: there is nothing in the file"])
})

test("a column can't reach what no record has", async () => {
  const { faultsOf } = await openCatalogue()
  expect(await faultsOf("a.csv", "kind,id,name,__proto__.polluted,price\nbrand,a,A,yes,5\n")).toEqual([
    '2: a: Unrecognized key: "price"',
  ])
  expect(({} as { polluted?: string }).polluted).toBeUndefined()
})

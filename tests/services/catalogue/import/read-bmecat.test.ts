import { copyFileSync, mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { fixtureFolder } from "../catalogue-endpoint.ts"
import { openCatalogue } from "./import-text.ts"

const xml = readFileSync(join(import.meta.dirname, "bmecat.xml"), "utf8")

async function openWithMedia() {
  const catalogue = await openCatalogue()
  mkdirSync(join(catalogue.folder, "media"))
  copyFileSync(join(fixtureFolder, "pictures/sigma.png"), join(catalogue.folder, "media/sigma.png"))
  return catalogue
}

test("groups become classifications below the root, and keep apart where they share a name [CAT-01]", async () => {
  const { importText, ask } = await openWithMedia()
  await importText("a.xml", xml)
  const { classifications } = await ask(
    `{ classifications(language: "en") { id name slug parent description sort_index children products { slug } } }`,
  )
  const none = { description: null, children: [] }
  expect(classifications).toEqual([
    {
      ...none,
      id: "group-12",
      name: "Zubehör",
      slug: "zubehor-12",
      parent: null,
      sort_index: 0,
      products: [{ slug: "grp-7" }],
    },
    {
      id: "group-10",
      name: "Crimping machines",
      slug: "crimping-machines",
      parent: null,
      description: "Machines that crimp.",
      sort_index: 20,
      children: ["group-11"],
      products: [{ slug: "sig-688-a" }],
    },
    {
      ...none,
      id: "group-11",
      name: "Zubehör",
      slug: "zubehor-11",
      parent: "group-10",
      sort_index: 0,
      products: [{ slug: "grp-7" }],
    },
  ])
})

test("a product has texts, features in both systems, files, references and countries [CAT-10] [CAT-12] [CAT-15] [CAT-18]", async () => {
  const { importText, ask } = await openWithMedia()
  await importText("a.xml", xml)
  const { product, brands } = await ask(`{ brands { id name } product(slug: "sig-688-a", language: "en") {
    name article_number brand long_description supported_countries classifications
    specifications { value measurement_system specification { name unit } }
    images { name url default } documents { name type url content_language } related { type product { slug } } } }`)
  expect(brands).toEqual([{ id: "komax", name: "Komax" }])
  expect(product).toEqual({
    name: "Sigma 688 A",
    article_number: "SIG 688/A",
    brand: "komax",
    long_description: "Crimps <and> tests.",
    supported_countries: ["CH", "DE"],
    classifications: ["group-10"],
    specifications: [
      { value: "1,250", measurement_system: "dim_metric", specification: { name: "Gewicht", unit: "kg" } },
      {
        value: "0.13 – 6",
        measurement_system: "dim_metric",
        specification: { name: "Cross-section", unit: "mm²" },
      },
      {
        value: "10 – 26",
        measurement_system: "dim_imperial",
        specification: { name: "Cross-section", unit: "AWG" },
      },
      { value: "Yes", measurement_system: null, specification: { name: "Netzwerk", unit: null } },
      { value: "White", measurement_system: null, specification: { name: "Farbe", unit: null } },
    ],
    images: [
      { name: "Von vorn", url: expect.stringMatching(/^\/assets\/[0-9a-f]{16}\/sigma\.png$/), default: true },
    ],
    documents: [
      {
        name: "Data sheet",
        type: "data-sheet",
        url: "https://files.example/sheet.pdf",
        content_language: "en",
      },
    ],
    related: [
      { type: "component", product: { slug: "grp-7" } },
      { type: "related", product: { slug: "grp-7" } },
    ],
  })
})

test("the same catalogue again changes nothing, and groups can be put below a classification", async () => {
  const { importText, ask } = await openWithMedia()
  await importText(
    "top.json",
    '{"kind":"classification","id":"top","slug":"products","name":{"en":"Products"}}',
  )
  await importText("a.xml", xml, { under: "top" })
  expect(await importText("a.xml", xml, { under: "top" })).toMatchObject({
    created: 0,
    updated: 0,
    deleted: 0,
  })
  const { classifications } = await ask(`{ classifications(language: "en") { id children } }`)
  expect(classifications).toContainEqual({ id: "top", children: ["group-12", "group-10"] })
})

test("version 1.2 says ARTICLE, and an update leaves the rest alone", async () => {
  const { importText, ask } = await openWithMedia()
  await importText("a.xml", xml)
  const article = xml
    .slice(0, xml.indexOf("<PRODUCT>"))
    .replace(/<CATALOG_GROUP_SYSTEM>[\s\S]*<\/CATALOG_GROUP_SYSTEM>/, "")
    .replace("Crimps <and> tests.", "Changed.")
    .replaceAll("T_NEW_CATALOG", "T_UPDATE_PRODUCTS")
    .replaceAll("PRODUCT_", "ARTICLE_")
    .replace(/<(\/?)PRODUCT\b/g, "<$1ARTICLE")
    .replaceAll("SUPPLIER_PID", "SUPPLIER_AID")
    .replaceAll("PROD_ID_TO", "ART_ID_TO")
    .replaceAll("T_UPDATE_ARTICLES", "T_UPDATE_PRODUCTS")
  const map =
    "<ARTICLE_TO_CATALOGGROUP_MAP><ART_ID>SIG 688/A</ART_ID><CATALOG_GROUP_ID>10</CATALOG_GROUP_ID></ARTICLE_TO_CATALOGGROUP_MAP>"
  expect(await importText("a.xml", `${article}${map}</T_UPDATE_PRODUCTS></BMECAT>`)).toMatchObject({
    created: 0,
    updated: 1,
    deleted: 0,
  })
  const { products } = await ask(`{ products(slugs: "sig-688-a,grp-7") { slug long_description } }`)
  expect(products).toEqual([
    { slug: "sig-688-a", long_description: "Changed." },
    { slug: "grp-7", long_description: null },
  ])
})

test("the declared encoding is read, and must be true", async () => {
  const { importText, faultsOf, ask } = await openWithMedia()
  const latin = Buffer.from(
    xml.replace('encoding="UTF-8"', 'encoding="ISO-8859-1"').replace("²", "2"),
    "latin1",
  )
  await importText("a.xml", latin)
  expect(await ask(`{ product(slug: "sig-688-a", language: "de") { long_description } }`)).toEqual({
    product: { long_description: "Crimpt & prüft." },
  })
  const line = xml.slice(0, xml.indexOf("ö")).split("\n").length
  expect(await faultsOf("a.xml", Buffer.from(xml, "latin1"))).toEqual([
    `${line}: this is no UTF-8; name the file's encoding, or save it as UTF-8`,
  ])
})

test("document types and entities of their own are refused: they can stand for an endless file", async () => {
  const { faultsOf } = await openWithMedia()
  const bomb = `<?xml version="1.0"?>
<!DOCTYPE BMECAT [<!ENTITY a "${"x".repeat(100)}"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>
<BMECAT>&b;&c;</BMECAT>`
  expect(await faultsOf("a.xml", bomb)).toEqual(["2: a DOCTYPE is not allowed here"])
  expect(await faultsOf("a.xml", xml.replace("Crimpt &amp; prüft", "&bomb;"))).toEqual([
    expect.stringMatching(/^\d+: no proper XML: undefined entity/),
  ])
  expect(await faultsOf("a.xml", `<BMECAT>${"<a>".repeat(100)}`)).toEqual([
    "1: elements are nested deeper than 64",
  ])
})

test("a file cut in the middle is refused, wherever it is cut", async () => {
  const { faultsOf } = await openWithMedia()
  for (const end of ["<PRODUCT_REFERENCE", "<PRODUCT>", "</T_NEW_CATALOG>", "</BMECAT>", "FUNIT>"])
    expect(await faultsOf("a.xml", xml.slice(0, xml.lastIndexOf(end)))).toEqual([
      expect.stringMatching(/^\d+: the file ends in the middle/),
    ])
  expect(await faultsOf("a.xml", xml.slice(0, -5))).toHaveLength(1)
  expect(await faultsOf("a.xml", "")).toHaveLength(1)
})

test("contradictory units are told with both places", async () => {
  const { faultsOf } = await openWithMedia()
  const weight = "<FEATURE><FNAME>Gewicht</FNAME><FVALUE>1.2</FVALUE><FUNIT>GRM</FUNIT></FEATURE>"
  const twice = xml.replace(
    "<PRODUCT_DETAILS><DESCRIPTION_SHORT>Greifer</DESCRIPTION_SHORT></PRODUCT_DETAILS>",
    (details) => `${details}<PRODUCT_FEATURES>${weight}</PRODUCT_FEATURES>`,
  )
  const [fault] = await faultsOf("a.xml", twice)
  expect(fault).toMatch(/^\d+: contradictory units: "Gewicht" is in g here and in kg on line \d+$/)
  expect(await faultsOf("a.xml", xml.replace("<FUNIT>AWG</FUNIT>", "<FUNIT>MMK</FUNIT>"))).toEqual([
    expect.stringMatching(/"Cross-section" stands in the product twice$/),
  ])
})

test("doubled numbers, unknown parents, groups, languages and files are told", async () => {
  const { faultsOf } = await openWithMedia()
  const doubled = xml.replace(/<PRODUCT>\s*<SUPPLIER_PID>GRP-7[\s\S]*?<\/PRODUCT>/, "$&$&")
  expect(await faultsOf("a.xml", doubled)).toEqual([
    expect.stringMatching(/^\d+: the product grp-7 stands in the file twice; first on line \d+$/),
  ])
  expect(
    await faultsOf("a.xml", xml.replace("<PARENT_ID>10</PARENT_ID>", "<PARENT_ID>99</PARENT_ID>")),
  ).toEqual([expect.stringMatching(/group-11 refers to the classification group-99, which is not there$/)])
  expect(
    await faultsOf(
      "a.xml",
      xml.replace(
        "<PROD_ID>GRP-7</PROD_ID><CATALOG_GROUP_ID>11<",
        "<PROD_ID>GRP-7</PROD_ID><CATALOG_GROUP_ID>77<",
      ),
    ),
  ).toEqual([expect.stringMatching(/grp-7 refers to the classification group-77, which is not there$/)])
  expect(await faultsOf("a.xml", xml.replace('true">deu<', 'true">klingon<'))).toEqual([
    expect.stringMatching(/unknown language "klingon"$/),
  ])
  expect(await faultsOf("a.xml", xml.replace("sigma.png", "gone.png"))).toEqual([
    expect.stringMatching(/there is no file "media\/gone.png"$/),
  ])
  expect(
    await faultsOf("a.xml", xml.replace('<PRODUCT mode="new">', '<PRODUCT mode="delete">')),
  ).toContainEqual(expect.stringMatching(/mode "delete" is not read/))
})

test("other XML and price lists are refused", async () => {
  const { faultsOf } = await openWithMedia()
  expect(await faultsOf("a.xml", "<html/>")).toEqual(["1: expected BMECAT, found html"])
  expect(await faultsOf("a.xml", "<BMECAT/>")).toEqual([
    "1: there is neither T_NEW_CATALOG nor T_UPDATE_PRODUCTS",
  ])
  expect(await faultsOf("a.xml", "<BMECAT><T_UPDATE_PRICES/></BMECAT>")).toEqual([
    "1: T_UPDATE_PRICES holds no products; prices are not kept",
  ])
})

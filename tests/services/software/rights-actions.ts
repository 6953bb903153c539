/** What the rows of `rights-matrix.csv` ask, by the row's name. "Here" is what org-a may have, "there" what org-b may have. */
import { createHash } from "node:crypto"
import type pg from "pg"
import { type Actions, asks, changes, isFilled, refused } from "../customers/rights-action.ts"
import { idOf, type Place, places } from "../customers/rights-world.ts"

const products = { a: "for-premium", b: "for-beta" } as const

/** The same at each import, so that a row can name it. */
export function fileId(product: string): string {
  const digest = createHash("md5").update(product).digest("hex")
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")
}

function linkId({ letter }: Place): string {
  return `${letter}7000000-0000-4000-8000-000000000000`
}

function installationId({ letter }: Place): string {
  return `${letter}8000000-0000-4000-8000-000000000000`
}

const file = ({ letter }: Place) => fileId(products[letter])
const key = ({ letter }: Place) => products[letter]

type Page = { items: { key?: string; product?: string }[] }
const lists = (name: "key" | "product") => (answer: unknown, place: Place) =>
  (answer as Page).items.some((item) => item[name] === key(place))

export const actions: Actions = {
  software: asks(() => "software { items { key } }", lists("key")),
  "software for everybody": asks(
    () => "software { items { key } }",
    (answer) => (answer as Page).items.some((item) => item.key === "for-all"),
  ),
  "software by role": asks(() => `softwareProduct(key: "for-inventory") { key }`),
  "software product": asks((place) => `softwareProduct(key: "${key(place)}") { key }`),
  "own downloads": asks(() => "downloads { items { product } }", lists("product")),
  "downloads of the organisation": asks(
    () => "downloads(scope: ORGANISATION) { items { product } }",
    lists("product"),
  ),
  "links that work": asks(
    () => "softwareLinks { product }",
    (answer, place) => (answer as { product: string }[]).some(({ product }) => product === key(place)),
  ),
  "watched software": asks(() => "watchedSoftware", isFilled),
  newest: asks((place) => `newest(products: ["${key(place)}"]) { version }`, isFilled),
  "accept a licence": changes(
    ({ letter }) => `acceptLicence(product: "licensed-${letter}", version: 1) ${refused}`,
  ),
  "start a download": changes((place) => `startDownload(file: "${file(place)}") ${refused}`),
  "make a link": changes(
    (place) => `makeLink(input: { key: "new", file: "${file(place)}", days: 1, uses: 1 }) ${refused}`,
  ),
  "revoke a link": changes((place) => `revokeLink(id: "${linkId(place)}")`),
  watch: changes((place) => `watch(product: "${key(place)}", wanted: true)`),
  installations: asks(
    ({ organisation }) => `installations(organisation: "${organisation}") { id }`,
    isFilled,
  ),
  "state of Wire-flow": asks(() => "portalStatus"),
  "save an installation": changes(
    (
      place,
    ) => `saveInstallation(input: { id: "${installationId(place)}", organisation: "${place.organisation}",
      location: "hall", plantName: "Hall", name: "Hall 2", address: "https://wire-flow.example", licences: 1 }) ${refused}`,
  ),
  "delete an installation": changes((place) => `deleteInstallation(id: "${installationId(place)}")`),
  "renew an installation's secret": changes(
    (place) => `renewInstallationSecret(id: "${installationId(place)}") ${refused}`,
  ),
  "remove a person": changes((place) => `removeSoftwarePerson(person: "${idOf("active", place)}")`),
}

/** The newest file of each product gets an id that rows can name. */
export async function nameFiles(pool: pg.Pool): Promise<void> {
  for (const product of Object.values(products))
    await pool.query(
      `update software_file set id = $2 where id =
       (select f.id from software_file f join software_version v on v.id = f.version_id where v.product = $1 order by v.sort limit 1)`,
      [product, fileId(product)],
    )
}

/** A download, a link and an installation in each place, of somebody who is none of the askers. */
export async function fillDownloads(pool: pg.Pool): Promise<void> {
  for (const place of Object.values(places)) {
    const person = idOf("active", place)
    await pool.query(
      `insert into software_download (product, version, file_name, size_bytes, person, person_name, organisation_id)
       values ($1, '1.10.0', 'program.bin', 1, $2, 'Somebody', $3)`,
      [key(place), person, place.organisation],
    )
    await pool.query(
      `insert into software_link (id, code_hash, key, file_id, organisation_id, made_by, expires_at, max_uses)
       values ($1::uuid, decode(md5($1::text), 'hex'), 'made', $2, $3, $4, now() + interval '1 day', 5)`,
      [linkId(place), file(place), place.organisation, person],
    )
    await pool.query(
      `insert into wire_installation (id, organisation_id, location_id, plant_name, name, address, product, licences)
       values ($1, $2, 'hall', 'Hall', 'Hall 1', 'https://wire-flow.example', 'wire-flow-server', 1)`,
      [installationId(place), place.organisation],
    )
  }
}

export async function clearDownloads(pool: pg.Pool): Promise<void> {
  await pool.query(
    "truncate software_download, software_link, software_watch, software_licence_acceptance, wire_installation",
  )
}

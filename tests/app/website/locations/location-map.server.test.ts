import { expect, test } from "vitest"
import { drawMap, frameAround } from "../../../../app/website/locations/location-map.server.ts"
import { markerDistance, placeMarkers } from "../../../../app/website/locations/map-markers.ts"
import { someOffice } from "../offices/some-offices.ts"

function place(
  id: string,
  longitude: number,
  latitude: number,
  region: "EUROPE" | "ASIA_PACIFIC" = "EUROPE",
) {
  return someOffice({ id, position: { latitude, longitude }, region })
}

const lucerne = place("lucerne", 8.3, 47)
const munich = place("munich", 11.6, 48.1)
const tokyo = place("tokyo", 139.7, 35.7, "ASIA_PACIFIC")

test("the map draws land in few bytes, without borders or names [LOCATIONS-02]", async () => {
  const { land, width, height } = await drawMap([], "world")
  expect(land.length).toBeGreaterThan(4_000)
  expect(land.length).toBeLessThan(24_000)
  expect(land).toMatch(/^(M-?\d+ -?\d+l[-\d ]+z)+$/)
  expect([width, height]).toEqual([960, 430])
})

test("places that would overlap share a marker, others stand where they are [LOCATIONS-02]", async () => {
  const { markers } = await drawMap([lucerne, munich, tokyo], "world")
  expect(markers.map(({ ids }) => ids)).toEqual([["lucerne", "munich"], ["tokyo"]])
  const [europe, japan] = markers
  // Lucerne is a little east of the middle and north of the equator, Tokyo in the far east.
  expect(europe?.x).toBeGreaterThan(420)
  expect(europe?.x).toBeLessThan(560)
  expect(japan?.x).toBeGreaterThan(780)
  expect(europe?.y).toBeLessThan(japan?.y ?? 0)
})

test("a region is drawn around its places, near enough to tell them apart [LOCATIONS-02]", async () => {
  const far = place("lisbon", -9.1, 38.7)
  const { markers, land } = await drawMap([lucerne, far], frameAround([lucerne, far]))
  expect(markers).toHaveLength(2)
  expect(land.length).toBeLessThan(16_000)
  for (const { x, y } of markers) {
    expect(x).toBeGreaterThan(20)
    expect(x).toBeLessThan(940)
    expect(y).toBeGreaterThan(20)
    expect(y).toBeLessThan(520)
  }
})

test("a single place and a place at the edge of the world have a map, too", async () => {
  for (const alone of [lucerne, place("north", 0, 89), place("date-line", 179.9, -40), tokyo])
    expect((await drawMap([alone], frameAround([alone]))).markers).toHaveLength(1)
  expect(frameAround([])).toBe("world")
})

test("no two markers are nearer than a finger is wide [LOCATIONS-02]", () => {
  const places = Array.from({ length: 40 }, (_, index) => ({
    id: String(index),
    region: index % 3 ? ("EUROPE" as const) : ("MIDDLE_EAST_AFRICA" as const),
    country: "CH",
    x: 300 + ((index * 37) % 300),
    y: 100 + ((index * 53) % 200),
  }))
  const markers = placeMarkers(places, { width: 960, height: 540 })
  expect(markers.flatMap(({ ids }) => ids).sort()).toEqual(places.map(({ id }) => id).sort())
  for (const [index, a] of markers.entries())
    for (const b of markers.slice(index + 1))
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(markerDistance - 6)
})

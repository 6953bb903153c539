// The film of a tester that asks six connectors one after the other. The machine stands still, so two renders are enough: all lamps
// off and all on. What moves is drawn over them, where the camera would see it.
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Browser } from "@playwright/test"
import sharp from "sharp"
import * as THREE from "three"
import { openStudio } from "./browser.ts"
import { assetsFolder } from "./encode.ts"
import { frameName, framesPerSecond, joinFrames } from "./join-frames.ts"
import { bundles, display, lampOf, lanePoints, lanes, testerShot } from "./scenes/tester.ts"
import { curveThrough, type Point } from "./studio/wires.ts"

const id = "video-tester-run"
const size = { width: 1280, height: 720 }
const seconds = 8
const maxBytes = 500_000

/** Seconds: when the first bundle is asked, how long a signal is under way to the connector and back, and when the film goes dark again. */
const start = 0.5
const perBundle = 1
const allPassed = start + perBundle * bundles.length + 0.2
const fading = 7.6

type Place = { x: number; y: number }

function eyeOf(): (point: THREE.Vector3) => Place {
  const { camera } = testerShot()
  const eye = new THREE.PerspectiveCamera(camera.fov, size.width / size.height, 0.05, 400)
  eye.position.set(...camera.position)
  eye.lookAt(new THREE.Vector3(...camera.target))
  eye.updateMatrixWorld()
  return (point) => {
    const { x, y } = point.clone().project(eye)
    return { x: ((x + 1) / 2) * size.width, y: ((1 - y) / 2) * size.height }
  }
}

const see = eyeOf()
const seePoint = (point: Point) => see(new THREE.Vector3(...point))

/** From 0 to 1 between two moments, slow at both ends. */
function ease(time: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (time - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** How far along its wire a signal is (0 at the tester, 1 at the connector); null while none is under way. */
function signalAt(time: number, bundle: number): number | null {
  const share = (time - start - bundle * perBundle) / perBundle
  if (share <= 0 || share >= 1) return null
  return share < 0.5 ? ease(share, 0, 0.46) : 1 - ease(share, 0.54, 1)
}

function signals(time: number): string {
  return bundles
    .flatMap((bundle) => {
      const share = signalAt(time, bundle)
      if (share === null) return []
      return lanes.map((lane) => {
        const { x, y } = see(curveThrough(lanePoints(bundle, lane)).getPoint(share * 0.93))
        return `<circle cx="${x}" cy="${y}" r="22" fill="url(#halo)"/><circle cx="${x}" cy="${y}" r="6.5" fill="#19c37d"/><circle cx="${x}" cy="${y}" r="3" fill="#e9fff5"/>`
      })
    })
    .join("")
}

/** White where the lit render is to be seen: around the lamps of the bundles that have passed, and at last at the display. */
function litParts(time: number): string {
  const fade = 1 - ease(time, fading, seconds)
  const lamps = bundles.map((bundle) => {
    const passed = start + (bundle + 1) * perBundle
    const { x, y } = seePoint(lampOf(bundle))
    return `<circle cx="${x}" cy="${y}" r="16" fill="#fff" fill-opacity="${ease(time, passed, passed + 0.15) * fade}"/>`
  })
  const [width, , depth] = display.size
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([across = 0, along = 0]) => {
    const [x, y, z] = display.at
    const { x: left, y: top } = seePoint([x + across * width * 0.56, y, z + along * depth * 0.6])
    return `${left},${top}`
  })
  const shown = ease(time, allPassed, allPassed + 0.3) * fade
  return `${lamps.join("")}<polygon points="${corners.join(" ")}" fill="#fff" fill-opacity="${shown}"/>`
}

function drawing(content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><defs><radialGradient id="halo"><stop offset="0" stop-color="#19c37d" stop-opacity="0.75"/><stop offset="1" stop-color="#19c37d" stop-opacity="0"/></radialGradient></defs>${content}</svg>`,
  )
}

async function frameAt(time: number, dark: Buffer, lit: Buffer): Promise<Buffer> {
  const lamps = await sharp(lit)
    .ensureAlpha()
    .composite([{ input: drawing(litParts(time)), blend: "dest-in" }])
    .png()
    .toBuffer()
  return sharp(dark)
    .composite([{ input: lamps }, { input: drawing(signals(time)) }])
    .png({ compressionLevel: 1 })
    .toBuffer()
}

export async function makeTesterFilm(browser: Browser): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "film-"))
  const page = await openStudio(browser)
  const render = async (share: number) => {
    const url = await page.evaluate((shot) => window.shootPicture(shot.id, shot.size, 24, shot.share), {
      id,
      size,
      share,
    })
    return Buffer.from(url.slice(url.indexOf(",") + 1), "base64")
  }
  const [dark, lit] = [await render(0), await render(1)]
  await page.close()
  for (let frame = 0; frame < seconds * framesPerSecond; frame++)
    writeFileSync(join(folder, frameName(frame)), await frameAt(frame / framesPerSecond, dark, lit))
  const file = join(assetsFolder, `${id}.mp4`)
  joinFrames(folder, file, { turns: 1, maxBytes })
  rmSync(folder, { recursive: true })
  return `${Math.round(statSync(file).size / 1024)} KB`
}

// How the catalogue's products are photographed: from one side, as large as the frame allows, in the colours of their brand.
import * as THREE from "three"
import { joinMeshes } from "../../studio/join-meshes.ts"
import type { Shot } from "../../studio/stage.ts"
import { livery } from "../machine-parts.ts"
import type { CloseUp } from "./close-ups.ts"

export type Brand = "komax" | "schleuniger" | "adaptronic" | "cirris" | "diit" | "hosver"

const liveries: Record<Brand, Partial<typeof livery>> = {
  komax: { accent: "#0a63a8", wire: "#e0642a" },
  schleuniger: { accent: "#b3222b", wire: "#2f6fb0" },
  adaptronic: { accent: "#2f7fd0", wire: "#f0a020" },
  cirris: { accent: "#b0226a", wire: "#39a0a8" },
  diit: { accent: "#4d8418", wire: "#4d8418" },
  hosver: { accent: "#d19a1c", wire: "#2f8a57", body: "#dfe3e6" },
}

export interface Portrait {
  brand: Brand
  /** Builds the product in metres, standing on y = 0, its front towards +z. */
  build(): THREE.Object3D
  /** Where the camera stands, as seen from the product. */
  from?: [number, number, number]
  /** How many times larger than life it is built, so that small parts are lit like large ones. */
  scale?: number
  /** A part to go close to, as shares of the product's width, height and depth, with its own size. */
  detail?: { at: [number, number, number]; share: number }
  /** A named part to go close to. */
  closeUp?: CloseUp
}

export const wholeMachine: [number, number, number] = [0.48, 0.3, 0.88]
export const onTheBench: [number, number, number] = [0.42, 0.36, 0.84]

/** Builds in the brand's colours; the parts read them while they are made. */
export function dressed({ brand, build }: Portrait): THREE.Object3D {
  const before = { ...livery }
  Object.assign(livery, liveries[brand])
  const object = build()
  Object.assign(livery, before)
  return object
}

/** The product's own extent: wires run out of the picture, and out of the dimensions. */
export function bodyBox(object: THREE.Object3D): THREE.Box3 {
  const box = new THREE.Box3()
  object.updateMatrixWorld(true)
  function extend(part: THREE.Object3D) {
    if (part.userData.isWire === true) return
    if (part instanceof THREE.Mesh && part.geometry instanceof THREE.BufferGeometry) {
      part.geometry.computeBoundingBox()
      if (part.geometry.boundingBox)
        box.union(part.geometry.boundingBox.clone().applyMatrix4(part.matrixWorld))
    }
    part.children.forEach(extend)
  }
  extend(object)
  return box
}

function corners(box: THREE.Box3): THREE.Vector3[] {
  const { min, max } = box
  return [0, 1, 2, 3, 4, 5, 6, 7].map(
    (i) => new THREE.Vector3(i & 1 ? max.x : min.x, i & 2 ? max.y : min.y, i & 4 ? max.z : min.z),
  )
}

function closeBox(object: THREE.Object3D, { part, room }: CloseUp): THREE.Box3 {
  const found = object.getObjectByName(part)
  if (!found) throw new Error(`This product has no part called ${part}`)
  const box = bodyBox(found)
  const size = box.getSize(new THREE.Vector3())
  const edge = Math.max(size.x, size.y, size.z) * room
  return new THREE.Box3().setFromCenterAndSize(
    box.getCenter(new THREE.Vector3()),
    new THREE.Vector3(edge, edge, edge * 0.5),
  )
}

function seenBox({ detail, closeUp }: Portrait, object: THREE.Object3D, box: THREE.Box3): THREE.Box3 {
  if (closeUp) return closeBox(object, closeUp)
  if (!detail) return box
  const size = box.getSize(new THREE.Vector3())
  const centre = box.min.clone().add(size.clone().multiply(new THREE.Vector3(...detail.at)))
  const edge = Math.max(size.x, size.y) * detail.share
  return new THREE.Box3().setFromCenterAndSize(centre, new THREE.Vector3(edge, edge, edge * 0.6))
}

const fov = 24

interface Framing {
  /** The frame's width by its height. */
  aspect: number
  /** The share of the frame that the product may fill; the rest is margin. */
  fill: number
}

const stillFraming: Framing = { aspect: 1, fill: 0.84 }

/** The shortest distance from which all points lie inside the frame, with its margin. */
function distanceTo(
  points: THREE.Vector3[],
  target: THREE.Vector3,
  direction: THREE.Vector3,
  { aspect, fill }: Framing,
): number {
  const right = new THREE.Vector3(0, 1, 0).cross(direction).normalize()
  const up = direction.clone().cross(right)
  const opening = Math.tan(((fov / 2) * Math.PI) / 180) * fill
  const needed = points.map((corner) => {
    const place = corner.clone().sub(target)
    const halfHeight = Math.max(Math.abs(place.dot(right)) / aspect, Math.abs(place.dot(up)))
    return halfHeight / opening + place.dot(direction)
  })
  return Math.max(...needed)
}

export function shotOf(portrait: Portrait): Shot {
  const object = dressed(portrait)
  const whole = bodyBox(object)
  const box = seenBox(portrait, object, whole)
  return framed(portrait, whole, box.getCenter(new THREE.Vector3()), corners(box), () => dressed(portrait))
}

/** A turn's frames are as wide and high as the large picture on a product page, whose place they take. */
export const turnFraming: Framing = { aspect: 4 / 3, fill: 0.93 }

/** The machine turns and camera and light stand still, as on a turntable; no corner leaves the frame on the way round. */
export function turningShotOf(portrait: Portrait, share: number): Shot {
  const { body, whole } = turningBody(portrait)
  const radius = Math.hypot(whole.max.x - whole.min.x, whole.max.z - whole.min.z) / 2
  const round = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) =>
    [whole.min.y, whole.max.y].map(
      (y) => new THREE.Vector3(Math.cos((i / 4) * Math.PI) * radius, y, Math.sin((i / 4) * Math.PI) * radius),
    ),
  )
  const turntable = () => {
    const disc = new THREE.Group()
    disc.rotation.y = share * Math.PI * 2
    disc.add(body)
    return disc
  }
  return framed(portrait, whole, bestTarget(portrait, whole, round), round, turntable, turnFraming)
}

const turningBodies = new WeakMap<Portrait, { body: THREE.Object3D; whole: THREE.Box3 }>()

/** The machine with its axis in the middle; built once, since a turn has many frames and a large machine takes seconds. */
function turningBody(portrait: Portrait) {
  const known = turningBodies.get(portrait)
  if (known) return known
  const object = dressed(portrait)
  const whole = bodyBox(object)
  const size = whole.getSize(new THREE.Vector3()).length()
  // What is smaller than this takes some four pixels of a frame.
  const body = joinMeshes(object, size * 0.008)
  const centre = whole.getCenter(new THREE.Vector3())
  body.position.set(-centre.x, 0, -centre.z)
  const made = { body, whole }
  turningBodies.set(portrait, made)
  return made
}

/** Where to look so that the camera can come closest: what is near looks lower, so the middle of the machine isn't the frame's. */
function bestTarget(portrait: Portrait, { min, max }: THREE.Box3, points: THREE.Vector3[]): THREE.Vector3 {
  const heights = Array.from({ length: 41 }, (_, i) => min.y + ((i - 10) / 20) * (max.y - min.y))
  const targets = heights.map((y) => new THREE.Vector3(0, y, 0))
  const distance = (target: THREE.Vector3) => distanceTo(points, target, directionOf(portrait), turnFraming)
  return targets.reduce((best, target) => (distance(target) < distance(best) ? target : best))
}

function directionOf({ from = wholeMachine }: Portrait): THREE.Vector3 {
  return new THREE.Vector3(...from).normalize()
}

function framed(
  portrait: Portrait,
  whole: THREE.Box3,
  target: THREE.Vector3,
  points: THREE.Vector3[],
  build: () => THREE.Object3D,
  framing = stillFraming,
): Shot {
  const direction = directionOf(portrait)
  const position = target.clone().addScaledVector(direction, distanceTo(points, target, direction, framing))
  const reach = whole.getSize(new THREE.Vector3()).length() * 0.72
  return {
    mood: "light",
    background: {
      top: "#eff1f3",
      bottom: "#e2e5e9",
      glow: { color: "#f8f9fa", at: [0.45, 0.55], size: 0.6 },
    },
    camera: { position: position.toArray(), target: target.toArray(), fov },
    ground: whole.min.y,
    groundShadow: 0.5,
    key: [-2.2, 5, 6],
    keySize: 0.42,
    keyIntensity: 1.5,
    skyIntensity: 1.15,
    environment: 0.6,
    reach,
    build: (scene) => scene.add(build()),
  }
}

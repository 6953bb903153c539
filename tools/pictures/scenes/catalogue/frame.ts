// How the catalogue's products are photographed: from one side, as large as the frame allows, in the colours of their brand.
import * as THREE from "three"
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

/** The shortest distance from which the box lies inside the frame, with its margin. */
function distanceTo(points: THREE.Vector3[], target: THREE.Vector3, direction: THREE.Vector3): number {
  const right = new THREE.Vector3(0, 1, 0).cross(direction).normalize()
  const up = direction.clone().cross(right)
  const opening = Math.tan(((fov / 2) * Math.PI) / 180) * 0.84
  const needed = points.map((corner) => {
    const place = corner.clone().sub(target)
    return Math.max(Math.abs(place.dot(right)), Math.abs(place.dot(up))) / opening + place.dot(direction)
  })
  return Math.max(...needed)
}

export function shotOf(portrait: Portrait): Shot {
  const object = dressed(portrait)
  const whole = bodyBox(object)
  const box = seenBox(portrait, object, whole)
  return framed(portrait, whole, box.getCenter(new THREE.Vector3()), corners(box), () => dressed(portrait))
}

function framed(
  portrait: Portrait,
  whole: THREE.Box3,
  target: THREE.Vector3,
  points: THREE.Vector3[],
  build: () => THREE.Object3D,
): Shot {
  const direction = new THREE.Vector3(...(portrait.from ?? wholeMachine)).normalize()
  const position = target.clone().addScaledVector(direction, distanceTo(points, target, direction))
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

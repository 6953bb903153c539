// Fewer and coarser meshes for pictures in which a machine is small: it has up to two million triangles, and software WebGL draws each.
import * as THREE from "three"
import { mergeGeometries } from "three/addons/utils/BufferGeometryUtils.js"

interface Alike {
  material: THREE.Material
  castsShadow: boolean
  geometries: THREE.BufferGeometry[]
}

/**
 * Replaces all opaque meshes by one for each material. Parts smaller than `finest` become plain boxes, and rims as small are left
 * out. Clear meshes stay as they are, since they are drawn from back to front.
 */
export function joinMeshes(object: THREE.Object3D, finest: number): THREE.Object3D {
  object.updateMatrixWorld(true)
  const toObject = object.matrixWorld.clone().invert()
  const groups = new Map<string, Alike>()
  const joined: THREE.Mesh[] = []
  object.traverse((part) => {
    if (!(part instanceof THREE.Mesh) || !canBeJoined(part)) return
    const { geometry, material } = part as THREE.Mesh<THREE.BufferGeometry, THREE.Material>
    const castsShadow = part.userData.castsShadow !== false
    const { uuid: _, ...look } = material.toJSON()
    const key = JSON.stringify([look, castsShadow])
    const alike = groups.get(key) ?? { material, castsShadow, geometries: [] }
    const coarse = coarser(geometry, finest)
    if (coarse) alike.geometries.push(placed(coarse, toObject.clone().multiply(part.matrixWorld)))
    groups.set(key, alike)
    joined.push(part)
  })
  for (const part of joined) part.removeFromParent()
  for (const { material, castsShadow, geometries } of groups.values()) {
    if (geometries.length === 0) continue
    const mesh = new THREE.Mesh(mergeGeometries(geometries), material)
    mesh.userData.castsShadow = castsShadow
    object.add(mesh)
  }
  return object
}

function canBeJoined(part: THREE.Mesh): boolean {
  if (part.children.length > 0 || Array.isArray(part.material) || part.material.transparent) return false
  // A mirrored part has its faces the other way around.
  return part.matrixWorld.determinant() > 0
}

/** @returns null for what is too small to be seen as a shape. */
function coarser(geometry: THREE.BufferGeometry, finest: number): THREE.BufferGeometry | null {
  geometry.computeBoundingBox()
  const size = (geometry.boundingBox ?? new THREE.Box3()).getSize(new THREE.Vector3())
  if (Math.max(size.x, size.y, size.z) > finest) return geometry
  if (geometry.type === "ExtrudeGeometry") return null
  const middle = (geometry.boundingBox ?? new THREE.Box3()).getCenter(new THREE.Vector3())
  return new THREE.BoxGeometry(size.x, size.y, size.z).translate(middle.x, middle.y, middle.z)
}

/** The geometry where it stands, with an index and without texture coordinates, as joining asks for; no material here has a picture on it. */
function placed(geometry: THREE.BufferGeometry, matrix: THREE.Matrix4): THREE.BufferGeometry {
  const place = new THREE.BufferGeometry()
  const count = geometry.getAttribute("position").count
  place.setIndex(geometry.index ?? Array.from({ length: count }, (_, vertex) => vertex))
  for (const name of ["position", "normal"]) place.setAttribute(name, geometry.getAttribute(name).clone())
  return place.applyMatrix4(matrix)
}

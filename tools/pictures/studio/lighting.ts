// The lighting of all pictures: an area light and an open sky, both built up from many single shadowed
// directions (one per pass), and softboxes that metals reflect.
import * as THREE from "three"
import { evenPoint, onDisc } from "./random.ts"

export type Mood = "light" | "dark"

export interface LightSetup {
  mood: Mood
  /** Where the key light stands, as seen from the target. */
  key: THREE.Vector3
  keyIntensity: number
  /** Radius of the key light's area at the distance of `key`. */
  keySize: number
  skyIntensity: number
  target: THREE.Vector3
  /** Half the edge of the cube around the target in which shadows fall. */
  reach: number
}

export interface Lights {
  setPass(pass: number, passes: number): void
}

/**
 * The second directional light stands for the sky: its passes average to ambient occlusion. It must not leave highlights
 * of its own, and what it can't see must not reflect the softboxes either.
 */
function teachSkyOcclusion() {
  const begin = THREE.ShaderChunk.lights_fragment_begin
  if (begin.includes("skySeen")) return
  const directional = begin.indexOf("directionalLight = directionalLights[ i ]")
  const head = begin.slice(0, directional)
  const tail = begin.slice(directional).replace(
    "RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );",
    `vec3 specularBefore = reflectedLight.directSpecular;
       RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
       if ( UNROLLED_LOOP_INDEX == 1 ) {
         reflectedLight.directSpecular = specularBefore;
         skySeen = step( 1e-5, dot( directLight.color, vec3( 1.0 ) ) ) * step( 0.0, dot( directLight.direction, geometryNormal ) );
       }`,
  )
  THREE.ShaderChunk.lights_fragment_begin = `float skySeen = 1.0;\n${head.replace("IncidentLight directLight;", "IncidentLight directLight;")}${tail.replace("vec3 specularBefore", "{ vec3 specularBefore").replace("geometryNormal ) );\n       }", "geometryNormal ) );\n       } }")}`
  THREE.ShaderChunk.lights_fragment_end = `iblIrradiance *= 0.25 + 0.75 * skySeen;\nradiance *= 0.3 + 0.7 * skySeen;\n${THREE.ShaderChunk.lights_fragment_end}`
}

function shadowed(reach: number, mapSize: number): THREE.DirectionalLight {
  const light = new THREE.DirectionalLight(0xffffff, 1)
  light.castShadow = true
  light.shadow.mapSize.set(mapSize, mapSize)
  const camera = light.shadow.camera
  camera.left = camera.bottom = -reach
  camera.right = camera.top = reach
  camera.near = 0.1
  camera.far = 8 * reach
  light.shadow.bias = -0.0004
  light.shadow.normalBias = reach * 0.0016
  return light
}

export function addLights(scene: THREE.Scene, setup: LightSetup): Lights {
  teachSkyOcclusion()
  const key = shadowed(setup.reach, 2048)
  const sky = shadowed(setup.reach, 1024)
  key.intensity = setup.keyIntensity
  key.color.set(setup.mood === "light" ? 0xfff6ea : 0xfff1e0)
  sky.color.set(setup.mood === "light" ? 0xeef4ff : 0xdbe8ff)
  sky.intensity = setup.skyIntensity
  for (const light of [key, sky]) {
    light.target.position.copy(setup.target)
    scene.add(light, light.target)
  }
  const forward = setup.key.clone().normalize()
  const right = new THREE.Vector3(0, 1, 0).cross(forward).normalize()
  const up = forward.clone().cross(right)
  const distance = setup.reach * 4
  return {
    setPass(pass) {
      const [a, b] = onDisc(evenPoint(pass * 2 + 1))
      const spread = setup.keySize
      key.position
        .copy(forward)
        .addScaledVector(right, a * spread)
        .addScaledVector(up, b * spread)
        .normalize()
        .multiplyScalar(distance)
        .add(setup.target)
      // A disc lifted to the hemisphere weighs directions by their cosine, as a sky does for the ground.
      const [x, z] = onDisc(evenPoint(pass + 77))
      const height = Math.sqrt(Math.max(0.02, 1 - x * x - z * z))
      sky.position.set(x, height, z).normalize().multiplyScalar(distance).add(setup.target)
    },
  }
}

function softbox(
  width: number,
  height: number,
  at: [number, number, number],
  power: number,
  color = 0xffffff,
) {
  const material = new THREE.MeshBasicMaterial({ color, side: THREE.DoubleSide })
  material.color.multiplyScalar(power)
  const box = new THREE.Mesh(new THREE.PlaneGeometry(width, height), material)
  box.position.set(...at)
  box.lookAt(0, 0, 0)
  return box
}

/** The room that metals and gloss reflect: softboxes in a dark or a white studio. */
export function studioEnvironment(renderer: THREE.WebGLRenderer, mood: Mood): THREE.Texture {
  const room = new THREE.Scene()
  const wall = mood === "light" ? 0xb9bec4 : 0x11151b
  const shell = new THREE.Mesh(
    new THREE.SphereGeometry(20, 32, 16),
    new THREE.MeshBasicMaterial({ color: wall, side: THREE.BackSide }),
  )
  const floor = new THREE.Mesh(
    new THREE.CircleGeometry(18, 48),
    new THREE.MeshBasicMaterial({ color: mood === "light" ? 0x8d9298 : 0x07090c }),
  )
  floor.rotation.x = -Math.PI / 2
  floor.position.y = -6
  room.add(shell, floor)
  const power = mood === "light" ? 1 : 1.35
  room.add(softbox(12, 5, [0, 11, 2], 5 * power))
  room.add(softbox(3, 12, [-12, 3, 4], 3.2 * power, 0xfff4e6))
  room.add(softbox(2, 12, [12, 2, -2], 2.6 * power, 0xe6f0ff))
  room.add(softbox(9, 1.2, [2, 3, 13], 1.6 * power))
  room.add(softbox(14, 1, [0, 4, -13], 3 * power, 0xeaf2ff))
  if (mood === "light") {
    // Black cards give chrome and copper their dark edges in a white room.
    room.add(softbox(1.6, 12, [-7, 1, -11], 0.02))
    room.add(softbox(1.6, 12, [8, 1, 11], 0.02))
    room.add(softbox(18, 1.6, [0, -1.5, 12], 0.05))
  }
  const generator = new THREE.PMREMGenerator(renderer)
  const texture = generator.fromScene(room, 0.012).texture
  generator.dispose()
  return texture
}

// What a scene hands over, and how it becomes a picture in the page's canvas.
import * as THREE from "three"
import { exposeScene } from "./accumulate.ts"
import { addLights, type LightSetup, type Mood, studioEnvironment } from "./lighting.ts"

export interface Shot {
  mood: Mood
  /** Colours of the seamless background: top, bottom and a glow with its place (0..1 of width and height). */
  background: { top: string; bottom: string; glow?: { color: string; at: [number, number]; size: number } }
  camera: { position: [number, number, number]; target: [number, number, number]; fov: number; roll?: number }
  focus?: [number, number, number]
  aperture?: number
  /** Height of the ground that takes shadows; none when left out. */
  ground?: number
  groundShadow?: number
  key?: [number, number, number]
  keyIntensity?: number
  keySize?: number
  skyIntensity?: number
  environment?: number
  reach?: number
  exposure?: number
  vignette?: number
  build(scene: THREE.Scene): void
}

export interface Size {
  width: number
  height: number
}

function backdrop({ top, bottom, glow }: Shot["background"], { width, height }: Size): THREE.Mesh {
  const material = new THREE.ShaderMaterial({
    uniforms: {
      topColor: { value: new THREE.Color(top) },
      bottomColor: { value: new THREE.Color(bottom) },
      glowColor: { value: new THREE.Color(glow?.color ?? top) },
      glowAt: { value: new THREE.Vector2(...(glow?.at ?? [0.5, 0.5])) },
      glowSize: { value: glow?.size ?? 0.0001 },
      aspect: { value: width / height },
    },
    vertexShader:
      "varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy * 2.0, 0.9999, 1.0); }",
    fragmentShader: `
      uniform vec3 topColor, bottomColor, glowColor; uniform vec2 glowAt; uniform float glowSize, aspect; varying vec2 at;
      void main() {
        vec3 color = mix(bottomColor, topColor, smoothstep(0.0, 1.0, at.y));
        vec2 d = (at - glowAt) * vec2(aspect, 1.0) / glowSize;
        gl_FragColor = vec4(mix(color, glowColor, exp(-dot(d, d))), 1.0);
      }`,
    depthTest: false,
    depthWrite: false,
  })
  const mesh = new THREE.Mesh(new THREE.PlaneGeometry(1, 1), material)
  mesh.renderOrder = -10
  mesh.frustumCulled = false
  return mesh
}

function shadowGround(height: number, opacity: number): THREE.Mesh {
  const ground = new THREE.Mesh(new THREE.PlaneGeometry(400, 400), new THREE.ShadowMaterial({ opacity }))
  ground.rotation.x = -Math.PI / 2
  ground.position.y = height
  ground.receiveShadow = true
  return ground
}

function lightSetup(shot: Shot): LightSetup {
  const isLight = shot.mood === "light"
  return {
    mood: shot.mood,
    key: new THREE.Vector3(...(shot.key ?? [-4, 7, 5])),
    keyIntensity: shot.keyIntensity ?? (isLight ? 1.7 : 2.2),
    keySize: shot.keySize ?? 0.35,
    skyIntensity: shot.skyIntensity ?? (isLight ? 1.5 : 0.5),
    target: new THREE.Vector3(...shot.camera.target),
    reach: shot.reach ?? 8,
  }
}

function castShadows(scene: THREE.Scene) {
  scene.traverse((object) => {
    if (!(object instanceof THREE.Mesh) || object.material instanceof THREE.ShaderMaterial) return
    if (object.material instanceof THREE.ShadowMaterial) return
    const isClear = object.material instanceof THREE.Material && object.material.transparent
    object.castShadow = !isClear && object.userData.castsShadow !== false
    object.receiveShadow = true
  })
}

/** Frames of a film share one renderer: a page may have only a few. */
let sharedRenderer: THREE.WebGLRenderer | undefined
const environments = new Map<Mood, THREE.Texture>()

function environmentOf(renderer: THREE.WebGLRenderer, mood: Mood): THREE.Texture {
  const known = environments.get(mood) ?? studioEnvironment(renderer, mood)
  environments.set(mood, known)
  return known
}

/** Renders the shot into the canvas. More passes cost time and remove noise. */
export function shoot(shot: Shot, size: Size, passes: number, canvas: HTMLCanvasElement) {
  sharedRenderer ??= new THREE.WebGLRenderer({ canvas, antialias: false, preserveDrawingBuffer: true })
  const renderer = sharedRenderer
  renderer.setPixelRatio(1)
  renderer.setSize(size.width, size.height, false)
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = THREE.BasicShadowMap
  const scene = new THREE.Scene()
  scene.environment = environmentOf(renderer, shot.mood)
  scene.environmentIntensity = shot.environment ?? (shot.mood === "light" ? 0.5 : 0.75)
  const lights = addLights(scene, lightSetup(shot))
  shot.build(scene)
  if (shot.ground !== undefined) scene.add(shadowGround(shot.ground, shot.groundShadow ?? 0.5))
  scene.add(backdrop(shot.background, size))
  castShadows(scene)
  const camera = new THREE.PerspectiveCamera(shot.camera.fov, size.width / size.height, 0.05, 400)
  camera.position.set(...shot.camera.position)
  camera.lookAt(new THREE.Vector3(...shot.camera.target))
  camera.rotateZ(shot.camera.roll ?? 0)
  camera.updateMatrixWorld()
  const focus = new THREE.Vector3(...(shot.focus ?? shot.camera.target)).applyMatrix4(
    camera.matrixWorldInverse,
  )
  const lens = { camera, focusDistance: -focus.z, aperture: shot.aperture ?? 0 }
  exposeScene(renderer, scene, lens, lights, passes, {
    exposure: shot.exposure ?? 1,
    vignette: shot.vignette ?? 0,
  })
  scene.traverse((object) => {
    if (object instanceof THREE.Mesh) object.geometry.dispose()
  })
}

// Averages many passes of one scene, each with its own subpixel, lens point and light direction: that is what gives
// smooth edges, true depth of field, soft shadows and ambient occlusion.
import * as THREE from "three"
import { FullScreenQuad } from "three/addons/postprocessing/Pass.js"
import type { Lights } from "./lighting.ts"
import { evenPoint, onDisc } from "./random.ts"

export interface Lens {
  camera: THREE.PerspectiveCamera
  focusDistance: number
  /** Radius of the lens in scene units; 0 keeps everything sharp. */
  aperture: number
}

export interface Exposure {
  exposure: number
  vignette: number
}

const passThrough = "varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }"

const addMaterial = new THREE.ShaderMaterial({
  uniforms: { source: { value: null }, weight: { value: 1 } },
  vertexShader: passThrough,
  // A single glint must not outshine a whole picture.
  fragmentShader:
    "uniform sampler2D source; uniform float weight; varying vec2 at; void main() { gl_FragColor = vec4(min(texture2D(source, at).rgb, vec3(6.0)) * weight, 1.0); }",
  blending: THREE.AdditiveBlending,
  depthTest: false,
  depthWrite: false,
  transparent: true,
})

const developMaterial = new THREE.ShaderMaterial({
  uniforms: { source: { value: null }, exposure: { value: 1 }, vignette: { value: 0 } },
  vertexShader: passThrough,
  // Tone curve after Khronos PBR Neutral: colours stay what they are, only highlights roll off.
  fragmentShader: `
    uniform sampler2D source; uniform float exposure; uniform float vignette; varying vec2 at;
    vec3 rollOff(vec3 color) {
      const float start = 0.86; const float desaturation = 0.15;
      float peak = max(color.r, max(color.g, color.b));
      if (peak < start) return color;
      float room = 1.0 - start;
      float newPeak = 1.0 - room * room / (peak + room - start);
      color *= newPeak / peak;
      float grey = 1.0 - 1.0 / (desaturation * (peak - newPeak) + 1.0);
      return mix(color, vec3(newPeak), grey);
    }
    float hash(vec2 p) { vec3 q = fract(vec3(p.xyx) * 0.1031); q += dot(q, q.yzx + 33.33); return fract((q.x + q.y) * q.z); }
    void main() {
      vec2 fromCentre = at - 0.5;
      float shade = 1.0 - vignette * smoothstep(0.1, 0.75, length(fromCentre));
      vec3 color = rollOff(texture2D(source, at).rgb * exposure * shade);
      color = mix(color * 12.92, 1.055 * pow(max(color, vec3(0.0031308)), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, color));
      // Grain of about two steps hides the banding of long gradients.
      float grain = hash(gl_FragCoord.xy) + hash(gl_FragCoord.yx + 19.0) - 1.0;
      gl_FragColor = vec4(color + grain * 2.2 / 255.0, 1.0);
    }`,
  depthTest: false,
  depthWrite: false,
})

/** Shifts the projection so that one lens point and one subpixel see the focus plane unmoved. */
function aimPass(lens: Lens, home: THREE.Vector3, pass: number, width: number, height: number) {
  const { camera } = lens
  const [u, v] = evenPoint(pass)
  const [lensX, lensY] = onDisc(evenPoint(pass * 3 + 11))
  const dx = lensX * lens.aperture
  const dy = lensY * lens.aperture
  camera.position
    .copy(home)
    .addScaledVector(new THREE.Vector3(1, 0, 0).applyQuaternion(camera.quaternion), dx)
    .addScaledVector(new THREE.Vector3(0, 1, 0).applyQuaternion(camera.quaternion), dy)
  camera.updateMatrixWorld()
  camera.updateProjectionMatrix()
  const m = camera.projectionMatrix.elements as unknown as Float32Array
  m[8] = (m[8] ?? 0) - ((m[0] ?? 0) * dx) / lens.focusDistance + ((u - 0.5) * 2) / width
  m[9] = (m[9] ?? 0) - ((m[5] ?? 0) * dy) / lens.focusDistance + ((v - 0.5) * 2) / height
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert()
}

export function exposeScene(
  renderer: THREE.WebGLRenderer,
  scene: THREE.Scene,
  lens: Lens,
  lights: Lights,
  passes: number,
  { exposure, vignette }: Exposure,
) {
  const { width, height } = renderer.domElement
  const single = new THREE.WebGLRenderTarget(width, height, { type: THREE.HalfFloatType })
  const sum = new THREE.WebGLRenderTarget(width, height, { type: THREE.FloatType, depthBuffer: false })
  const home = lens.camera.position.clone()
  const quad = new FullScreenQuad(addMaterial)
  renderer.autoClear = false
  renderer.setRenderTarget(sum)
  renderer.setClearColor(0x000000, 0)
  renderer.clear()
  for (let pass = 0; pass < passes; pass++) {
    aimPass(lens, home, pass, width, height)
    lights.setPass(pass, passes)
    renderer.setRenderTarget(single)
    renderer.clear()
    renderer.render(scene, lens.camera)
    addMaterial.uniforms.source = { value: single.texture }
    addMaterial.uniforms.weight = { value: 1 / passes }
    renderer.setRenderTarget(sum)
    quad.render(renderer)
  }
  developMaterial.uniforms.source = { value: sum.texture }
  developMaterial.uniforms.exposure = { value: exposure }
  developMaterial.uniforms.vignette = { value: vignette }
  renderer.setRenderTarget(null)
  quad.material = developMaterial
  quad.render(renderer)
  quad.dispose()
  single.dispose()
  sum.dispose()
}

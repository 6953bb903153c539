// The few materials of the series. Colours are what a wire catalogue would print, a little calmer.
import * as THREE from "three"

export const palette = {
  ink: "#10161d",
  graphite: "#2a3038",
  steelGrey: "#8d959e",
  silver: "#c9ced4",
  paper: "#f4f5f6",
  white: "#eceef0",
  copper: "#c4703c",
  orange: "#e0642a",
  blue: "#1f6fb8",
  sky: "#6fb1dc",
  red: "#c8322e",
  yellow: "#e6b422",
  green: "#2f8a57",
  violet: "#6b4fa3",
} as const

export function insulation(color: string): THREE.MeshStandardMaterial {
  return new THREE.MeshStandardMaterial({ color, roughness: 0.4, metalness: 0 })
}

export function copper(): THREE.MeshStandardMaterial {
  return new THREE.MeshStandardMaterial({ color: "#f0935f", roughness: 0.27, metalness: 1 })
}

export function tin(): THREE.MeshStandardMaterial {
  return new THREE.MeshStandardMaterial({ color: "#dfe2e4", roughness: 0.3, metalness: 1 })
}

export function steel(roughness = 0.32): THREE.MeshStandardMaterial {
  return new THREE.MeshStandardMaterial({ color: "#b9bec4", roughness, metalness: 1 })
}

export function darkSteel(): THREE.MeshStandardMaterial {
  return new THREE.MeshStandardMaterial({ color: "#565d66", roughness: 0.38, metalness: 1 })
}

export function brass(): THREE.MeshStandardMaterial {
  return new THREE.MeshStandardMaterial({ color: "#e2b566", roughness: 0.26, metalness: 1 })
}

export function paint(color: string, roughness = 0.5): THREE.MeshStandardMaterial {
  return new THREE.MeshStandardMaterial({ color, roughness, metalness: 0 })
}

export function guardGlass(): THREE.MeshPhysicalMaterial {
  return new THREE.MeshPhysicalMaterial({
    color: "#dfe9ef",
    roughness: 0.06,
    metalness: 0,
    transparent: true,
    opacity: 0.07,
    side: THREE.DoubleSide,
    depthWrite: false,
  })
}

export function glow(color: string, power = 1.5): THREE.MeshStandardMaterial {
  return new THREE.MeshStandardMaterial({ color, emissive: color, emissiveIntensity: power, roughness: 0.4 })
}

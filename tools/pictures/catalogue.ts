// Which pictures there are, and how large and how carefully each is rendered.
import { catalogueFolder } from "./encode.ts"
import { portraits } from "./scenes/catalogue/portraits.ts"
import { views } from "./scenes/catalogue/views.ts"

export interface Render {
  id: string
  width: number
  height: number
  passes: number
  maxBytes: number
  /** Where the picture goes, when it isn't one of the content's. */
  folder?: string
}

const heroes = [
  "home",
  "company",
  "sustainability",
  "careers",
  "investors",
  "service",
  "innovation",
  "industries",
  "events",
  "schleuniger",
  "adaptronic",
  "cirris",
  "brands",
]
const machines = ["sigma", "lineo", "torsa", "matrio", "veris"]
const pictures = [
  "cutting",
  "stripping",
  "crimping",
  "twisting",
  "block-loading",
  "testing",
  "harness",
  "cable-reel",
  "factory",
  "service-tools",
  "academy",
  "headquarters",
  "workbench",
  "connector",
]

export const renders: Render[] = [
  ...heroes.map((name) => ({ id: `hero-${name}`, width: 2400, height: 1200, passes: 28, maxBytes: 180_000 })),
  ...pictures.map((name) => ({
    id: `pic-${name}`,
    width: 1600,
    height: 1200,
    passes: 24,
    maxBytes: 120_000,
  })),
  ...machines.map((name) => ({
    id: `machine-${name}`,
    width: 1600,
    height: 1600,
    passes: 24,
    maxBytes: 120_000,
  })),
  ...Object.keys(portraits).map((id) => ({
    id,
    width: 800,
    height: 800,
    passes: 20,
    maxBytes: 36_000,
    folder: catalogueFolder,
  })),
  ...Object.keys(views).map((id) => ({
    id,
    width: 640,
    height: 640,
    passes: 7,
    maxBytes: 22_000,
    folder: catalogueFolder,
  })),
]

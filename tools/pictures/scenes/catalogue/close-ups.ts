// Which parts of each series are worth a picture of their own, and from where one sees them best.

export interface CloseUp {
  /** The name that the part has in the body (`named` in `machine-parts.ts`). */
  part: string
  from: [number, number, number]
  /** Edge of the picture in lengths of the part. */
  room: number
}

const fromAbove: [number, number, number] = [0.28, 0.62, 0.74]
const fromTheFront: [number, number, number] = [0.36, 0.26, 0.9]

const cutHead: CloseUp = { part: "cut-head", from: [0.4, 0.24, 0.88], room: 1.5 }
const feed: CloseUp = { part: "feed", from: fromTheFront, room: 1.7 }
const straightener: CloseUp = { part: "straightener", from: [0.3, 0.3, 0.9], room: 1.25 }
const display: CloseUp = { part: "display", from: [0.5, 0.26, 0.84], room: 1.35 }
const press: CloseUp = { part: "press", from: [0.34, 0.24, 0.9], room: 1.15 }
const applicator: CloseUp = { part: "applicator", from: [0.5, 0.3, 0.8], room: 2.1 }
const sealBowl: CloseUp = { part: "seal-bowl", from: fromAbove, room: 1.6 }
const rotaryHead: CloseUp = { part: "rotary-head", from: [0.5, 0.3, 0.8], room: 1.6 }
const testBoard: CloseUp = { part: "test-board", from: [0.3, 0.5, 0.8], room: 0.5 }
const sockets: CloseUp = { part: "sockets", from: [-0.4, 0.28, 0.88], room: 1.2 }

/** By the beginning of the product's slug; the longest that fits is taken. The first part is the one that does the work. */
const closeUps: Record<string, CloseUp[]> = {
  "lineo-2": [cutHead, feed, display],
  "lineo-3": [cutHead, feed, display],
  "lineo-4": [cutHead, feed, display],
  lineo: [cutHead, straightener, display],
  "lineo-coax": [rotaryHead, display],
  pelaro: [rotaryHead, display],
  secta: [{ part: "blade-portal", from: fromTheFront, room: 1.5 }, feed],
  "sigma-622": [press, applicator, display],
  "sigma-644": [press, applicator, display],
  sigma: [sealBowl, press, applicator, display],
  tanso: [press, applicator],
  "tanso-350": [sealBowl, press, applicator],
  preno: [press, applicator],
  aplo: [
    { part: "tag", from: [0.5, 0.3, 0.8], room: 2.6 },
    { part: "crimp-tool", from: [0.6, 0.3, 0.75], room: 2.8 },
  ],
  sealo: [sealBowl, display],
  stagno: [{ part: "tin-bath", from: fromAbove, room: 2 }, display],
  torsa: [{ part: "twisting-head", from: [0.62, 0.26, 0.74], room: 1.7 }, display],
  matrio: [
    { part: "pallet", from: [0.3, 0.5, 0.8], room: 1.05 },
    { part: "insertion-head", from: [0.4, 0.2, 0.9], room: 1.4 },
    display,
  ],
  marko: [{ part: "marking-head", from: fromTheFront, room: 2.4 }, display],
  fero: [
    { part: "dancer", from: [0.45, 0.3, 0.84], room: 3.4 },
    { part: "reel", from: fromTheFront, room: 1.2 },
  ],
  coilo: [{ part: "coiling-pan", from: fromAbove, room: 1.25 }, display],
  stapla: [{ part: "tray", from: fromAbove, room: 1.3 }, display],
  veris: [testBoard, display],
  "veris-bench": [sockets, display],
  "veris-rack": [sockets, display],
  "veris-hand": [
    { part: "keys", from: [0.3, 0.8, 0.6], room: 1.5 },
    { ...display, from: [0.2, 0.85, 0.5] },
  ],
  adapta: [{ part: "connector", from: [0.45, 0.5, 0.74], room: 1.3 }],
  grafio: [{ part: "microscope", from: [0.45, 0.24, 0.86], room: 1.7 }, display],
  tirax: [{ part: "grip", from: [0.5, 0.4, 0.77], room: 2.4 }, display],
  "axon-link": [{ part: "ports", from: [0.4, 0.24, 0.88], room: 1.3 }],
}

export function closeUpsOf(id: string): CloseUp[] {
  const [longest] = Object.keys(closeUps)
    .filter((start) => id.startsWith(start))
    .sort((one, other) => other.length - one.length)
  return (longest && closeUps[longest]) || []
}

// Pictures that are drawings: strand packing, an early machine, harnesses over the outlines of what they serve.

import { dimension, grid, pen, sheet } from "./ink.ts"
import { packedHexagon } from "./packing.ts"

export function crossSectionPicture(): string {
  const [cx, cy, r] = [760, 600, 50]
  const places = packedHexagon(4)
  const circles = places
    .map(
      ([x, y, ring]) =>
        `<circle cx="${cx + x * r}" cy="${cy + y * r}" r="${r * 0.97}" fill="url(#strand${ring % 2})"/>`,
    )
    .join("")
  const hexagons = [1, 2, 3, 4]
    .map((ring) => {
      const radius = 2 * ring * r
      const points = Array.from({ length: 6 }, (_, i) =>
        [cx + radius * Math.cos((i * Math.PI) / 3), cy + radius * Math.sin((i * Math.PI) / 3)]
          .map((n) => n.toFixed(1))
          .join(","),
      )
      return `<polygon points="${points.join(" ")}" stroke="#fff" stroke-opacity=".55" stroke-width="2.4"/>`
    })
    .join("")
  const gradient = (id: string, light: string, dark: string) =>
    `<radialGradient id="${id}" cx=".38" cy=".32" r=".8"><stop offset="0" stop-color="${light}"/><stop offset=".55" stop-color="${dark}"/><stop offset="1" stop-color="#8a4a26"/></radialGradient>`
  return sheet(
    1600,
    1200,
    `<defs>${gradient("strand0", "#f2b48a", "#cf8152")}${gradient("strand1", "#eda67a", "#c27244")}</defs>${grid(1600, 1200, 50)}
<circle cx="${cx}" cy="${cy}" r="${r * 10.4}" fill="#1f6fb8"/><circle cx="${cx}" cy="${cy}" r="${r * 10.4}" stroke="#174f84" stroke-width="3"/>
<circle cx="${cx}" cy="${cy}" r="${r * 9.05}" fill="#2a1a12"/>${circles}${hexagons}
<path d="M${cx} ${cy - r * 10.4}H1400M${cx} ${cy + r * 10.4}H1400" stroke="${pen.fine}" stroke-width="2.5" stroke-dasharray="3 11"/>
${dimension([1370, cy - r * 10.4], [1370, cy + r * 10.4], "3.7 mm", 42)}`,
  )
}

/** A hand-lever press of the early days, drawn in one weight with hatching for the shaded sides. */
export function historyPicture(): string {
  const hatch = (x: number, y: number, width: number, height: number) => {
    let path = ""
    for (let i = 0; i < width + height; i += 15) {
      const from = [x + Math.min(i, width), y + Math.max(0, i - width)]
      const to = [x + Math.max(0, i - height), y + Math.min(i, height)]
      path += `M${from.join(" ")}L${to.join(" ")}`
    }
    return `<path d="${path}" stroke="${pen.fine}" stroke-width="2"/>`
  }
  const spokes = Array.from({ length: 6 }, (_, i) => {
    const a = (i * Math.PI) / 3 + 0.3
    return `M${1130 + 44 * Math.cos(a)} ${390 + 44 * Math.sin(a)}L${1130 + 196 * Math.cos(a)} ${390 + 196 * Math.sin(a)}`
  }).join("")
  const turns = Array.from(
    { length: 9 },
    (_, i) => `<ellipse cx="330" cy="520" rx="${70 + i * 11}" ry="${70 + i * 11}"/>`,
  ).join("")
  return sheet(
    1600,
    1200,
    `${grid(1600, 1200, 50, "#e6dfd2")}
${hatch(690, 300, 60, 560)}${hatch(640, 905, 560, 30)}${hatch(200, 1010, 1240, 26)}
<g stroke="${pen.ink}" stroke-width="4.5">
<path d="M150 1000H1470M150 1040H1470M260 1040V1140M330 1040V1140M1290 1040V1140M1360 1040V1140"/>
<path d="M620 1000V950Q620 900 670 900H690V330Q690 260 760 260H1000Q1060 260 1060 320V450H900V420Q900 400 880 400H850Q830 400 830 420V900H1180Q1220 900 1220 940V1000"/>
<path d="M750 300V860" stroke-width="3"/>
<path d="M930 450V600H1030V450M950 600V690H1010V600M965 690V740H995V690"/><path d="M900 900V830H1060V900M940 830V790H1020V830"/>
<circle cx="1130" cy="390" r="220" fill="#f6f1e6"/><circle cx="1130" cy="390" r="196"/><circle cx="1130" cy="390" r="44"/><circle cx="1130" cy="390" r="14"/><path d="${spokes}"/>
<path d="M1130 170L1130 120Q1130 90 1160 88L1330 70Q1356 68 1356 92Q1356 114 1332 114L1180 126V170" fill="#f6f1e6"/>
<path d="M760 260V200H860V260M790 200V150H830V200"/><circle cx="810" cy="130" r="22"/>
<path d="M330 520V1000M300 1000L330 840L360 1000M290 520h80"/><g stroke-width="2.6">${turns}</g><circle cx="330" cy="520" r="176"/><circle cx="330" cy="520" r="60"/><circle cx="330" cy="520" r="16"/>
</g>
<path d="M500 560C560 690 560 766 660 766H980" stroke="${pen.accent}" stroke-width="9"/><path d="M500 560Q506 530 504 500" stroke="${pen.accent}" stroke-width="9"/>
<g stroke="${pen.ink}" stroke-width="3.5"><circle cx="610" cy="730" r="24" fill="#f6f1e6"/><circle cx="670" cy="730" r="24" fill="#f6f1e6"/><circle cx="640" cy="802" r="24" fill="#f6f1e6"/><path d="M640 826V950M585 950H690"/></g>`,
    "#f6f1e6",
  )
}

interface Harness {
  silhouette: string
  detail: string
  trunk: string
  branches: string[]
  nodes: [number, number][]
}

function harnessPicture({ silhouette, detail, trunk, branches, nodes }: Harness): string {
  const lines = branches.map(
    (d, i) =>
      `<path d="${d}" stroke="${i % 3 === 1 ? pen.blue : i % 3 === 2 ? pen.ink : pen.accent}" stroke-width="6"/>`,
  )
  const ends = nodes.map(
    ([x, y]) =>
      `<rect x="${x - 17}" y="${y - 13}" width="34" height="26" rx="5" fill="#fff" stroke="${pen.ink}" stroke-width="5"/>`,
  )
  return sheet(
    1600,
    1200,
    `${grid(1600, 1200, 50)}<path d="${silhouette}" fill="#fff" stroke="${pen.line}" stroke-width="5"/><path d="${detail}" stroke="${pen.fine}" stroke-width="3"/>
${lines.join("")}<path d="${trunk}" stroke="${pen.ink}" stroke-width="17"/><path d="${trunk}" stroke="${pen.accent}" stroke-width="5"/>${ends.join("")}`,
  )
}

export function automotivePicture(): string {
  return harnessPicture({
    silhouette:
      "M110 770C110 690 150 650 260 625L440 590C540 500 640 425 780 415C960 402 1090 430 1200 520L1290 590C1400 605 1470 640 1485 720L1490 790Q1490 820 1460 820H1392A128 128 0 0 0 1136 820H506A128 128 0 0 0 250 820H160Q110 820 110 770Z",
    detail:
      "M510 590C590 515 670 468 790 462L800 600ZM840 460C950 458 1040 480 1120 540L1170 600H850ZM820 610L815 815M500 610C480 680 500 760 540 815M1180 610C1190 680 1165 720 1130 760M130 720L210 715M1400 680L1480 690M900 650h60M590 650h60M378 726a98 98 0 1 0 .1 0M1264 726a98 98 0 1 0 .1 0M378 780a44 44 0 1 0 .1 0M1264 780a44 44 0 1 0 .1 0",
    trunk: "M250 690C360 640 430 660 520 690C650 730 900 740 1060 715C1140 700 1200 650 1290 650",
    branches: [
      "M250 690C210 690 190 720 170 740",
      "M520 690C560 640 590 610 640 600",
      "M800 733C820 600 840 480 850 440",
      "M700 728C700 780 690 790 680 800",
      "M1000 725C1000 780 980 790 960 800",
      "M1290 650C1360 650 1400 690 1440 730",
      "M1160 690C1180 620 1180 580 1160 540",
      "M370 650C360 600 400 610 330 640",
    ],
    nodes: [
      [168, 742],
      [642, 600],
      [850, 440],
      [680, 800],
      [960, 800],
      [1442, 732],
      [1160, 538],
      [328, 642],
    ],
  })
}

export function aerospacePicture(): string {
  return harnessPicture({
    silhouette:
      "M800 90C836 90 862 150 866 250L872 430L1470 760Q1490 772 1490 800V830L872 690L862 930L1060 1060V1100L820 1060L800 1110L780 1060L540 1100V1060L738 930L728 690L110 830V800Q110 772 130 760L728 430L734 250C738 150 764 90 800 90Z",
    detail:
      "M770 180Q800 150 830 180M740 300V900M860 300V900M1080 548V500Q1080 470 1105 470T1130 500V576M520 548V500Q520 470 495 470T470 500V576M1010 640L1470 800M590 640L130 800M900 960L1040 1070M700 960L560 1070",
    trunk: "M800 190V990",
    branches: [
      "M800 520C900 560 1150 680 1400 778",
      "M800 520C700 560 450 680 200 778",
      "M800 560C880 570 1000 580 1104 530",
      "M800 560C720 570 600 580 496 530",
      "M800 960C860 1000 930 1030 1010 1066",
      "M800 960C740 1000 670 1030 590 1066",
      "M800 250C820 260 830 270 840 300",
      "M800 380C780 390 770 400 760 430",
    ],
    nodes: [
      [1402, 780],
      [198, 780],
      [1104, 528],
      [496, 528],
      [1012, 1066],
      [588, 1066],
      [800, 180],
      [840, 304],
      [760, 434],
    ],
  })
}

export function appliancesPicture(): string {
  return harnessPicture({
    silhouette:
      "M200 210Q200 170 240 170H760Q800 170 800 210V1010Q800 1050 760 1050H240Q200 1050 200 1010ZM920 330Q920 290 960 290H1380Q1420 290 1420 330V1010Q1420 1050 1380 1050H960Q920 1050 920 1010Z",
    detail:
      "M200 320H800M240 210H440V280H240ZM500 460a190 190 0 1 0 .1 0M500 510a140 140 0 1 0 .1 0M230 980H770M920 450H1420M965 500H1375V960H965ZM1010 470H1330M260 1050V1080H320V1050M680 1050V1080H740V1050M970 1050V1080H1020V1050M1320 1050V1080H1370V1050M1040 600H1300M1040 700H1300M1040 800H1300",
    trunk: "M720 245C745 245 765 270 765 320V900C765 960 740 980 680 980H360",
    branches: [
      "M720 245C680 245 660 245 620 245",
      "M765 420C720 420 700 440 680 480",
      "M765 760C720 780 700 790 660 800",
      "M360 980C300 980 260 960 250 900",
      "M560 980C560 950 540 930 500 900",
      "M1370 370C1395 380 1398 420 1398 480V940C1398 990 1370 1000 1330 1000",
      "M1370 370H1260",
      "M1398 640C1380 640 1370 640 1350 640",
      "M1330 1000H1040",
      "M1370 370C1300 400 1180 400 1080 370",
    ],
    nodes: [
      [620, 245],
      [680, 482],
      [660, 802],
      [250, 898],
      [500, 898],
      [1258, 370],
      [1350, 640],
      [1040, 1000],
      [1076, 370],
    ],
  })
}

// A document seen from afar: paper, a line drawing or a picture, and grey lines for its text.
import sharp from "sharp"

const [width, height] = [256, 360]

type Subject = { drawing: string } | { picture: string }

function paper(): string {
  const line = (y: number, length: number, weight = 3) =>
    `<rect x="24" y="${y}" width="${length}" height="${weight}" rx="1.5" fill="#c3c9cf"/>`
  const rows = Array.from({ length: 11 }, (_, i) => {
    const y = 236 + i * 9
    return `${line(y, 74 - (i % 3) * 12)}<rect x="142" y="${y}" width="${60 - (i % 4) * 9}" height="3" rx="1.5" fill="#dde1e5"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><rect x="24" y="22" width="34" height="4" fill="#e0642a"/><rect x="24" y="36" width="120" height="9" rx="2" fill="#161d25"/>${line(56, 168)}${line(64, 140)}${rows.join("")}</svg>`
}

export async function documentThumbnail(subject: Subject): Promise<Buffer> {
  const box = { width: width - 48, height: 132, background: "#fff" }
  const image =
    "drawing" in subject
      ? await sharp(Buffer.from(subject.drawing), { density: 40 })
          .resize({ ...box, fit: "contain" })
          .png()
          .toBuffer()
      : await sharp(subject.picture)
          .resize({ ...box, fit: "cover" })
          .png()
          .toBuffer()
  return sharp(Buffer.from(paper()))
    .composite([{ input: image, left: 24, top: 86 }])
    .png()
    .toBuffer()
}

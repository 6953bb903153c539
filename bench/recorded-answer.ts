import { writeFileSync } from "node:fs"
import { request } from "node:http"

export type RecordedAnswer = { status: number; headers: Record<string, string | string[]>; body: string }

/** Headers that Node's server adds by itself. */
const ownHeaders = new Set(["connection", "date", "keep-alive", "transfer-encoding"])

/** Requests the answer without decompressing it and stores it in a file for `bare-server.ts`. */
export async function recordAnswer(address: string, headers: Record<string, string>, file: string) {
  const answer = await ask(address, headers)
  writeFileSync(file, JSON.stringify(answer))
  return answer
}

export function ask(address: string, headers: Record<string, string>): Promise<RecordedAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { headers }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      const kept = Object.entries(response.headers).filter(([name]) => !ownHeaders.has(name))
      const body = Buffer.concat(chunks)
      const length: [string, string][] =
        response.statusCode === 200 ? [["content-length", String(body.length)]] : []
      resolve({
        status: response.statusCode ?? 0,
        headers: Object.fromEntries([...kept, ...length]) as RecordedAnswer["headers"],
        body: body.toString("base64"),
      })
    })
    asked.on("error", reject).end()
  })
}

/** Writes one file of a form from the network to the disk, with only a few pieces in memory at a time. */
import { createHash, randomUUID } from "node:crypto"
import type { FileHandle } from "node:fs/promises"
import type { BusboyFileStream } from "@fastify/busboy"
import { extensionOf, safeFileName } from "./file-name.ts"
import type { UploadFiles } from "./kept-files.ts"
import type { UploadLimits } from "./limits.ts"
import { fitName, type Refusal, type Sniffed, sniffContainer, sniffedBytes, sniffHead } from "./sniff.ts"
import type { StoredUpload, UploadFault } from "./upload.ts"

export type Part = { field: string; proposedName: string; stream: BusboyFileStream }

/** Null for an empty file field. */
export type ReceivedFile = { upload: StoredUpload } | { fault: UploadFault } | null

/**
 * The file has a temporary name until the whole form is received (`UploadFiles.finish`).
 *
 * @throws when the form is interrupted; nothing is left on the disk then.
 */
export async function receiveFile(
  { field, proposedName, stream }: Part,
  files: UploadFiles,
  { fileBytes, kinds }: UploadLimits,
): Promise<ReceivedFile> {
  const incoming = new IncomingFile(safeFileName(proposedName), files, kinds)
  try {
    // Reads to the end even when the file is refused, since the rest of the form follows it. A disk error must not
    // destroy the stream, whose own errors mean that the form was interrupted.
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) await incoming.take(chunk)
    if (incoming.bytes === 0 && proposedName === "") return null
    if (stream.truncated) await incoming.refuse({ code: "too-large", params: { maxBytes: fileBytes } })
    const result = await incoming.end()
    return "code" in result
      ? { fault: { field, name: incoming.name, ...result } }
      : { upload: { field, ...result } }
  } catch (error) {
    await incoming.discard()
    throw error
  }
}

class IncomingFile {
  readonly name: string
  bytes = 0
  private readonly id = randomUUID()
  private readonly files: UploadFiles
  private readonly kinds: UploadLimits["kinds"]
  private readonly hash = createHash("sha256")
  private head = Buffer.alloc(0)
  private sniffed: Sniffed | null = null
  private handle: FileHandle | null = null
  private refusal: Refusal | null = null

  constructor(name: string, files: UploadFiles, kinds: UploadLimits["kinds"]) {
    this.name = name
    this.files = files
    this.kinds = kinds
  }

  async take(chunk: Buffer): Promise<void> {
    this.bytes += chunk.length
    if (this.refusal) return
    this.hash.update(chunk)
    if (this.sniffed) return this.write(chunk)
    this.head = Buffer.concat([this.head, chunk])
    if (this.head.length >= sniffedBytes) await this.begin()
  }

  /** @returns the stored file, or the reason for its refusal. */
  async end(): Promise<Omit<StoredUpload, "field"> | Refusal> {
    if (this.bytes === 0) await this.refuse({ code: "empty", params: {} })
    else if (!this.refusal && !this.sniffed) await this.begin()
    // Written through to the disk, so that an acknowledged file survives a crash of the machine as well as of the
    // process.
    if (!this.refusal) await this.whereThereIsRoom(async () => await this.handle?.sync())
    await this.close()
    const kept = this.refusal ?? (await this.judge())
    if ("code" in kept) await this.refuse(kept)
    return kept
  }

  /** Ignores the rest of the file. The first reason is the one that is reported. */
  async refuse(refusal: Refusal): Promise<void> {
    this.refusal ??= refusal
    this.head = Buffer.alloc(0)
    await this.discard()
  }

  async discard(): Promise<void> {
    await this.close()
    await this.files.remove(this.id)
  }

  private async begin(): Promise<void> {
    const head = this.head
    this.head = Buffer.alloc(0)
    this.sniffed = await sniffHead(head.subarray(0, sniffedBytes), this.name)
    if ("refusal" in this.sniffed) return this.refuse(this.sniffed.refusal)
    const kind = "accepted" in this.sniffed ? this.sniffed.accepted.kind : "document"
    if (this.kinds && !this.kinds.includes(kind))
      return this.refuse({ code: "not-a-picture", params: { type: extensionOf(this.name) } })
    await this.whereThereIsRoom(async () => {
      this.handle = await this.files.create(this.id)
    })
    await this.write(head)
  }

  private async write(bytes: Buffer): Promise<void> {
    await this.whereThereIsRoom(async () => {
      let written = 0
      while (this.handle && written < bytes.length)
        written += (await this.handle.write(bytes, written)).bytesWritten
    })
  }

  private async judge(): Promise<Omit<StoredUpload, "field"> | Refusal> {
    let sniffed = this.sniffed
    if (sniffed && "container" in sniffed)
      sniffed = await sniffContainer(this.files.partPath(this.id), sniffed.container, this.name)
    if (sniffed && "refusal" in sniffed) return sniffed.refusal
    if (!sniffed || !("accepted" in sniffed)) throw new Error("a file was taken that nobody looked at")
    const fitted = fitName(this.name, sniffed.accepted)
    if ("refusal" in fitted) return fitted.refusal
    const { mimeType, kind } = sniffed.accepted
    return {
      id: this.id,
      name: fitted.name,
      mimeType,
      kind,
      bytes: this.bytes,
      sha256: this.hash.digest("hex"),
    }
  }

  private async whereThereIsRoom(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!["ENOSPC", "EDQUOT", "EFBIG"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error
      await this.refuse({ code: "no-room", params: {} })
    }
  }

  private async close(): Promise<void> {
    const { handle } = this
    this.handle = null
    await handle?.close()
  }
}

/**
 * The files of uploads, each named by its id in a folder of two letters, with a temporary name while it is being
 * received.
 */
import { copyFile, type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises"
import { dirname, join } from "node:path"

const partSuffix = ".part"

export class UploadFiles {
  private readonly folder: string

  constructor(dataDir: string) {
    this.folder = join(dataDir, "uploads")
  }

  path(id: string): string {
    return join(this.folder, id.slice(0, 2), id)
  }

  partPath(id: string): string {
    return this.path(id) + partSuffix
  }

  /** The path of a small version of a picture, which is made on first use. */
  previewPath(id: string): string {
    return `${this.path(id)}.preview`
  }

  /** Only the owner of the process may read the files. */
  async create(id: string): Promise<FileHandle> {
    const path = this.partPath(id)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    return open(path, "wx", 0o600)
  }

  async finish(id: string): Promise<void> {
    await rename(this.partPath(id), this.path(id))
  }

  /**
   * Gives a file a second name, which takes no room of its own; each name is removed by itself.
   * @returns false when there is no such file.
   */
  async duplicate(id: string, copyId: string): Promise<boolean> {
    const path = this.path(copyId)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    try {
      await link(this.path(id), path)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === "ENOENT") return false
      if (code === "EEXIST") return true
      // Some network disks know no second names.
      await copyFile(this.path(id), this.partPath(copyId))
      await this.finish(copyId)
    }
    return true
  }

  async remove(id: string): Promise<void> {
    await rm(this.partPath(id), { force: true })
    await rm(this.path(id), { force: true })
    await rm(this.previewPath(id), { force: true })
  }

  /** Ids of files that are older than this, including those whose process died while receiving them. */
  async *listOlderThan(ageMs: number): AsyncGenerator<string[]> {
    for (const folder of await readdir(this.folder).catch(() => [])) {
      const names = await readdir(join(this.folder, folder)).catch(() => [])
      const ids: string[] = []
      for (const name of names) {
        const { mtimeMs } = await stat(join(this.folder, folder, name)).catch(() => ({ mtimeMs: Date.now() }))
        if (Date.now() - mtimeMs > ageMs) ids.push(name.split(".", 1)[0] ?? "")
      }
      yield ids
    }
  }
}

/** Browser files of earlier releases, stored so that pages which are still open can load the files that they reference. */
import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '../shared/process/log.ts'

/** How long a file is stored after its last release, in ms: tabs stay open for weeks. */
const STORED_MS = 30 * 24 * 60 * 60 * 1000

export type ReleaseFiles = {
  /** The folder of the built files. */
  readonly built: string
  /** Files that this instance made itself, by their names with a leading slash. */
  readonly own: ReadonlyMap<string, Buffer>
}

/** A file of that name and size is left as it is, but is new again. `write` writes the file at a path. */
const archiveFile = async (
  to: string,
  now: Date,
  { size, write }: { readonly size: number; readonly write: (part: string) => Promise<void> },
): Promise<void> => {
  const known = await stat(to).catch(() => null)
  if (known?.size !== size) {
    // Another instance may serve from the folder at the same time: a file appears in it complete or not at all.
    const part = `${to}.${randomUUID()}.part`
    await write(part)
    await rename(part, to)
  }
  await utimes(to, now, now)
}

/**
 * Writes this release's files into the archive, and deletes the files that no release has listed for 30 days. Names contain a hash of the
 * content, so releases never collide and several instances may share the folder. A folder that is not writable is logged, and the shop
 * starts without it.
 */
export const archiveAssets = async ({ built, own }: ReleaseFiles, archive: string, log: Log, now: number): Promise<void> => {
  try {
    await mkdir(archive, { recursive: true })
    const listed = new Date(now)
    const names = await readdir(built)
    for (const name of names) {
      const from = path.join(built, name)
      const { size } = await stat(from)
      await archiveFile(path.join(archive, name), listed, {
        size,
        write: (part) => copyFile(from, part, constants.COPYFILE_FICLONE),
      })
    }
    for (const [name, bytes] of own)
      await archiveFile(path.join(archive, name), listed, { size: bytes.length, write: (part) => writeFile(part, bytes) })
    let deleted = 0
    for (const name of await readdir(archive)) {
      const file = path.join(archive, name)
      // Another instance that starts at the same time has renamed its own unfinished file, or deleted an old one.
      const known = await stat(file).catch(() => null)
      if (!known || now - known.mtimeMs < STORED_MS) continue
      await rm(file, { force: true })
      deleted += 1
    }
    log.info({ archive, files: names.length + own.size, deleted }, 'assets archived')
  } catch (error) {
    log.error({ err: error, archive }, 'assets not archived')
  }
}

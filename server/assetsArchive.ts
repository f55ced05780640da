/** Browser files of earlier releases, stored so that pages which are still open can load the files that they reference. */
import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rename, stat, unlink, utimes } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '../shared/process/log.ts'

/** How long a file is stored after its last release, in ms: tabs stay open for weeks. */
const STORED_MS = 30 * 24 * 60 * 60 * 1000

const archiveFile = async (from: string, to: string, now: Date): Promise<void> => {
  const known = await stat(to).catch(() => null)
  if (known?.size !== (await stat(from)).size) {
    // Another instance may serve from the folder at the same time: a file appears in it complete or not at all.
    const part = `${to}.${randomUUID()}.part`
    await copyFile(from, part, constants.COPYFILE_FICLONE)
    await rename(part, to)
  }
  await utimes(to, now, now)
}

/**
 * Copies this release's files into the archive and deletes the files that no release has listed for 30 days. Names contain a hash of the
 * content, so releases never collide and several instances may share the folder. A folder that is not writable is logged, and the shop
 * starts without it.
 */
export const archiveAssets = async (assets: string, archive: string, log: Log, now: number): Promise<void> => {
  try {
    await mkdir(archive, { recursive: true })
    const names = await readdir(assets)
    for (const name of names) await archiveFile(path.join(assets, name), path.join(archive, name), new Date(now))
    let deleted = 0
    for (const name of await readdir(archive)) {
      const file = path.join(archive, name)
      // Another instance may have renamed its part since.
      const found = await stat(file).catch(() => null)
      if (found === null || now - found.mtimeMs < STORED_MS) continue
      await unlink(file)
      deleted += 1
    }
    log.info({ archive, files: names.length, deleted }, 'assets archived')
  } catch (error) {
    log.error({ err: error, archive }, 'assets not archived')
  }
}

import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'

/** What goes out as files while there is no connection for it, each kind in a folder of its own in the data folder. */
const folders = ['mail', 'sms'] as const

/** Writes one mail or message as a file that only this program's user reads. */
export async function writeLetter(
  { dataFolder }: Config,
  kind: (typeof folders)[number],
  id: string,
  text: string,
): Promise<void> {
  const folder = path.join(dataFolder, kind)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(path.join(folder, `${id}.txt`), text, { mode: 0o600 })
}

/** Removes the files that were written before that time. */
export async function sweepLetters({ dataFolder }: Config, before: Date): Promise<void> {
  for (const kind of folders) {
    const folder = path.join(dataFolder, kind)
    const names = await readdir(folder).catch(() => [])
    for (const file of names.filter((name) => name.endsWith('.txt')).map((name) => path.join(folder, name)))
      if ((await stat(file)).mtime < before) await rm(file)
  }
}

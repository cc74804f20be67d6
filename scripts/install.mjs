// Installs what is missing or older than the lock file. Plain JavaScript for Node 20, standard library only.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')
const modules = path.join(root, 'node_modules')
const marker = path.join(modules, '.uzima-lock')
const windows = process.platform === 'win32'
/** The Node that npm brought; everything after the installation runs on it. */
export const node = path.join(modules, '.bin', windows ? 'node.cmd' : 'node')

/**
 * Installs what the lock file says, unless node_modules is of this very lock file. Not by `npm ci`: it refuses a
 * lock file without the optional binaries of other systems, and a registry that mirrors one system cannot write
 * such a file.
 */
export function installIfNeeded() {
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  if (existsSync(node) && existsSync(marker) && readFileSync(marker, 'utf8') === lock) return
  const [major] = process.versions.node.split('.').map(Number)
  if (major < 20) {
    console.error(`Uzima needs Node 20 or newer to install itself; this is ${process.versions.node}.`)
    process.exit(1)
  }
  console.log('Installing (the first time, about a minute) …')
  const result = spawnSync(
    windows ? 'npm.cmd' : 'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: windows,
    },
  )
  if (result.status !== 0) {
    console.error('The installation failed; see above.')
    process.exit(result.status ?? 1)
  }
  writeFileSync(marker, lock)
}

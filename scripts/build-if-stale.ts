// Builds the front end when a source of it changed since the last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip as gzipCallback } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipCallback)
const root = path.resolve(import.meta.dirname, '..')
const marker = path.join(root, 'dist', 'web.sources')

/** A hash of everything that the front end is built of. */
function hashSources(): string {
  const hash = createHash('sha256')
  const visit = (file: string) => {
    for (const entry of readdirSync(file, { withFileTypes: true }).sort((a, b) => a.name.localeCompare(b.name))) {
      const next = path.join(file, entry.name)
      if (entry.isDirectory()) {
        if (!['server', 'proof'].includes(entry.name)) visit(next)
      } else if (!entry.name.includes('.test.') && entry.name !== 'proof.ts')
        hash.update(entry.name).update(readFileSync(next))
    }
  }
  for (const folder of ['kernel/web', 'kernel/contract', 'departments', 'app/web']) visit(path.join(root, folder))
  for (const file of ['vite.config.ts', 'package-lock.json']) hash.update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

/**
 * Writes each script and style beside itself in the two ways that browsers take it, as small as it gets: the server
 * sends what is there.
 */
async function compressAssets(): Promise<void> {
  const folder = path.join(root, 'dist', 'web', 'assets')
  const files = readdirSync(folder).filter((file) => /\.(js|css)$/.test(file))
  await Promise.all(
    files.map(async (file) => {
      const whole = readFileSync(path.join(folder, file))
      writeFileSync(path.join(folder, `${file}.br`), await brotli(whole))
      writeFileSync(path.join(folder, `${file}.gz`), await gzip(whole, { level: 9 }))
    }),
  )
}

const sources = hashSources()
const fresh =
  existsSync(path.join(root, 'dist', 'web', 'index.html')) &&
  existsSync(marker) &&
  readFileSync(marker, 'utf8') === sources
if (!fresh) {
  console.log('Building the screens …')
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  // Whoever asks: under the tests' NODE_ENV React would be built as it is for developers, half as fast.
  const env = { ...process.env, NODE_ENV: 'production' }
  const result = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    env,
  })
  if (result.status !== 0) process.exit(result.status ?? 1)
  await compressAssets()
  mkdirSync(path.dirname(marker), { recursive: true })
  writeFileSync(marker, sources)
}

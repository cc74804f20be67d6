// npm run test:file -- <path …>: runs test files by themselves, with the Node that npm brought. Plain JavaScript for
// Node 20.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { installIfNeeded, node, root } from './install.mjs'

// npm goes to the root; a path is meant from where the person is.
const here = process.env.INIT_CWD ?? process.cwd()
const given = process.argv.slice(2).map((word) => {
  const place = path.resolve(here, word)
  return existsSync(place) ? path.relative(root, place).replaceAll(path.sep, '/') : word
})
if (given.length === 0) {
  console.error('Say which: npm run test:file -- departments/visits/server/queue.test.ts')
  process.exit(1)
}
// Journeys and long proofs have a configuration of their own.
const config = ['tests/e2e', 'tests/proof/long'].find((folder) => given.some((word) => word.startsWith(`${folder}/`)))
const args = [
  'node_modules/vitest/vitest.mjs',
  'run',
  ...(config ? ['--config', `${config}/vitest.config.ts`] : []),
  ...given,
]
installIfNeeded()
const run = spawnSync(node, args, { cwd: root, stdio: 'inherit' })
process.exit(run.status ?? 1)

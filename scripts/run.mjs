// Runs a TypeScript file of the house with the Node that npm brought, whatever Node started this one. Plain JavaScript
// for Node 20.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const node = path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
if (!existsSync(node)) {
  console.error('Please run `npm install` first (`npm start` and `npm test` do it by themselves).')
  process.exit(1)
}
const child = spawn(node, process.argv.slice(2), { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))

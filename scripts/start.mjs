// npm start: installs if needed, builds if stale, and runs Uzima. Plain JavaScript for Node 20.
import { spawn, spawnSync } from 'node:child_process'
import { installIfNeeded, node, root } from './install.mjs'

installIfNeeded()
const built = spawnSync(node, ['scripts/build-if-stale.ts'], { cwd: root, stdio: 'inherit' })
if (built.status !== 0) process.exit(built.status ?? 1)

const child = spawn(node, ['app/server/main.ts'], { cwd: root, stdio: 'inherit' })
// Ctrl+C reaches the child by itself; what only this process gets is handed on. Either way the child decides when it is
// done.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// npm ends its shell and not what runs in it: an orphan stops too.
const parent = process.ppid
setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))

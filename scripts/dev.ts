// npm run dev: the server restarts on change (port 3000), the screens reload in place (port 5173, asking the server for
// data).
import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const children = [
  spawn(
    process.execPath,
    [
      '--watch-path=kernel',
      '--watch-path=departments',
      '--watch-path=app/server',
      '--watch-path=app/demo',
      '--watch-path=database',
      'app/server/main.ts',
    ],
    {
      cwd: root,
      stdio: 'inherit',
    },
  ),
  spawn(process.execPath, [vite], { cwd: root, stdio: 'inherit' }),
]
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => children.map((child) => child.kill(signal)))
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill('SIGTERM')
    process.exitCode ||= code ?? 0
  })
}
